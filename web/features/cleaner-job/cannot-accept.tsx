import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { timeOfDay } from '#locales/format.ts'
import { job as copy } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import { ResendConfirmation } from '#web/ui/resend-confirmation.tsx'
import classes from './cannot-accept.module.css'

type Code = NonNullable<JobView['cannotAccept']>['code']

/** Links to the page where the cleaner can resolve the reason. */
const resolveLinks: Partial<Record<Code, readonly [label: string, to: string]>> = {
  profile_incomplete: [copy.toProfile, paths.cleanerProfile()],
  account_suspended: [copy.contactUs, paths.contact()],
  not_approved: [copy.contactUs, paths.contact()],
  check_not_counting: [copy.contactUs, paths.contact()],
}

/** Name another visit of the cleaner, to which they link. */
const clashes: Partial<Record<Code, (time: string) => string>> = {
  job_overlaps: copy.overlaps,
  visit_too_close: copy.tooClose,
}

/** Replaces the accept button: why the server would refuse, and what to do. */
export function CannotAccept({ job }: { job: Pick<JobView, 'cannotAccept' | 'overlaps'> }) {
  const zone = useConfig().serviceZone
  const { cannotAccept, overlaps } = job
  if (!cannotAccept) return null
  const clash = clashes[cannotAccept.code]
  const way: readonly [string, string] | undefined =
    clash && overlaps
      ? [clash(timeOfDay(overlaps.scheduledFor, zone)), paths.cleanerJob(overlaps.jobId)]
      : resolveLinks[cannotAccept.code]
  return (
    <div className={classes.note}>
      {!clash && cannotAccept.message}
      {cannotAccept.code === 'email_unverified' && <ResendConfirmation />}
      {way && (
        <Anchor component={Link} to={way[1]} underline="always" inherit>
          {way[0]}
        </Anchor>
      )}
    </div>
  )
}
