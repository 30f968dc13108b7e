import type { JobView } from '#contract/job-view.ts'
import { money, timeOfDay } from '#locales/format.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { duration } from '#text/count.ts'
import { useConfig } from '#web/api/config.tsx'
import { CadenceBadge } from '#web/features/job/card/cadence-badge.tsx'
import { jobTitle } from '#web/features/job/card/job-title.ts'
import { RescheduleRequestBadge } from '#web/features/job/card/reschedule-request-badge.tsx'
import { UnreadBadge, unreadText } from '#web/features/job/card/unread-badge.tsx'
import classes from './day-entry.module.css'
import { jobStatusLabel, jobTone } from './job-look.ts'
import { useJobsSide } from './use-side.ts'

/** One job of a day; opens its sheet. */
export function DayEntry({ job, onOpen }: { job: JobView; onOpen: (job: JobView) => void }) {
  const zone = useConfig().serviceZone
  const side = useJobsSide()
  return (
    <button type="button" className={classes.entry} data-tone={jobTone(job)} onClick={() => onOpen(job)}>
      <span className={classes.top}>
        <span className={classes.title}>{jobTitle(job)}</span>
        <span className={classes.label}>{jobStatusLabel(job)}</span>
      </span>
      {unreadText(job) && (
        <span>
          <UnreadBadge job={job} />
        </span>
      )}
      {job.rescheduleRequest && (
        <span>
          <RescheduleRequestBadge job={job} side={side} />
        </span>
      )}
      {side === 'cleaner' && job.cadence && (
        <span>
          <CadenceBadge job={job} />
        </span>
      )}
      <span className={classes.when}>
        {timeOfDay(job.scheduledFor, zone)} · {duration(job.duration)}
      </span>
      <span className={classes.line}>{job.address?.street ?? copy.noStreet}</span>
      <span className={classes.top}>
        <span className={classes.line}>{job.customer?.name}</span>
        <span className={classes.money}>
          {side === 'cleaner' && (
            <span className={`${classes.earnings} money`}>
              {copy.earnings} {money(job.earnings)}
            </span>
          )}
          <span className="money">
            {copy.price} {money(job.price)}
          </span>
        </span>
      </span>
    </button>
  )
}
