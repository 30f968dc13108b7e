import type { CSSProperties } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { money, timeOfDay } from '#locales/format.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { schedule as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { rescheduleRequestText } from '#web/features/job/card/reschedule-request-badge.tsx'
import { unreadText } from '#web/features/job/card/unread-badge.tsx'
import { jobStatusLabel, jobTone } from './job-look.ts'
import classes from './job-tile.module.css'
import type { Tile } from './tiles.ts'
import { useJobsSide } from './use-side.ts'

export function JobTile({ tile, onOpen }: { tile: Tile; onOpen: (job: JobView) => void }) {
  const { job, rows, lane, lanes } = tile
  const zone = useConfig().serviceZone
  const side = useJobsSide()
  const waits = rescheduleRequestText(job, side) ?? unreadText(job)
  return (
    <button
      type="button"
      className={classes.tile}
      data-tone={jobTone(job)}
      data-waits={waits ? true : undefined}
      style={{ '--rows': rows, '--lane': lane, '--lanes': lanes } as CSSProperties}
      onClick={() => onOpen(job)}
    >
      <span className={classes.time}>{timeOfDay(job.scheduledFor, zone)}</span>
      {waits && <span className={classes.waits}>{waits}</span>}
      {side === 'cleaner' && (
        <span className={`${classes.line} ${classes.earnings} money`}>
          <span className="visually-hidden">{copy.earnings}</span> {money(job.earnings)}
        </span>
      )}
      {side === 'cleaner' && job.cadence && (
        <span className={classes.line}>{cadenceLabels[job.cadence]}</span>
      )}
      <span className={classes.street}>{job.address?.street ?? copy.noStreet}</span>
      <span className={`${classes.line} money`}>
        <span className="visually-hidden">{copy.price}</span> {money(job.price)}
      </span>
      <span className="visually-hidden">{jobStatusLabel(job)}</span>
    </button>
  )
}
