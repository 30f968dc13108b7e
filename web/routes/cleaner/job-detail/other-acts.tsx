import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { timeOnDay } from '#locales/format.ts'
import { job as copy, dialogs } from '#text/cleaner.ts'
import { offerCopy } from '#text/offers.ts'
import { useConfig } from '#web/api/config.tsx'
import { useBackToList } from '#web/features/cleaner-job/back-to-list.ts'
import { mainActOf } from '#web/features/cleaner-job/main-act.ts'
import { laterStepOf, type NextStep, nextStepOf } from '#web/features/cleaner-job/use-advance-job.ts'
import { NewTimeButton } from '#web/features/job/new-time/new-time-button.tsx'
import { paths } from '#web/paths.ts'
import classes from './action-bar.module.css'

interface OtherActsProps {
  job: JobView
  /** True for the job's cleaner, who may review the customer. */
  mine: boolean
  onStep: (step: NextStep) => void
  onReview: () => void
  onWithdraw: () => void
  onDecline: () => void
}

/** The cleaner's further acts, at the end of the page on a phone. */
export function OtherActs({ job, mine, onStep, onReview, onWithdraw, onDecline }: OtherActsProps) {
  const zone = useConfig().serviceZone
  const main = mainActOf(job, mine)
  const step = nextStepOf(job)
  const back = useBackToList()
  const later = laterStepOf(job)
  return (
    <section className={classes.others} aria-label={copy.actions}>
      {later && <Text className={classes.later}>{copy.later[later.step](timeOnDay(later.from, zone))}</Text>}
      {job.offer?.yours && (
        <Button size="lg" variant="default" onClick={onDecline}>
          {offerCopy.decline}
        </Button>
      )}
      {step && step !== main && (
        <Button size="lg" variant="default" onClick={() => onStep(step)}>
          {copy[step]}
        </Button>
      )}
      {mine && <NewTimeButton job={job} cleaner />}
      {job.allowedMoves.includes('withdraw') && (
        <Button size="lg" variant="default" c="var(--bad)" onClick={onWithdraw}>
          {dialogs.withdraw.open}
        </Button>
      )}
      {mine && job.canReview && main !== 'review' && (
        <Button size="lg" variant="default" onClick={onReview}>
          {copy.review}
        </Button>
      )}
      <Button size="lg" variant="default" component={Link} to={paths.availableJobs()} onClick={back}>
        {copy.back}
      </Button>
    </section>
  )
}
