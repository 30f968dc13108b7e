import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '#contract/job-view.ts'
import { timeOnDay } from '#locales/format.ts'
import { job as copy, dialogs, requested } from '#text/cleaner.ts'
import { useConfig } from '#web/api/config.tsx'
import { useBackToList } from '#web/features/cleaner-job/back-to-list.ts'
import { laterStepOf, type NextStep, nextStepOf } from '#web/features/cleaner-job/use-advance-job.ts'
import { NewTimeButton } from '#web/features/job/new-time/new-time-button.tsx'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './action-bar.module.css'
import { mainActOf } from './main-act.ts'
import { useDeclineRequest } from './use-decline-request.ts'

interface OtherActsProps {
  job: JobView
  /** True for the job's cleaner, who may review the customer. */
  mine: boolean
  onStep: (step: NextStep) => void
  onReview: () => void
  onWithdraw: () => void
}

/** The cleaner's further acts, at the end of the page on a phone. */
export function OtherActs({ job, mine, onStep, onReview, onWithdraw }: OtherActsProps) {
  const zone = useConfig().serviceZone
  const main = mainActOf(job, mine)
  const step = nextStepOf(job)
  const decline = useDeclineRequest()
  const back = useBackToList()
  const later = laterStepOf(job)
  return (
    <section className={classes.others} aria-label={copy.actions}>
      {later && <Text className={classes.later}>{copy.later[later.step](timeOnDay(later.from, zone))}</Text>}
      {job.requestedYou && job.request?.until && (
        <BusyButton
          size="lg"
          variant="default"
          busy={decline.isPending}
          busyText={requested.declining}
          onClick={() => decline.mutate(job.id)}
        >
          {requested.decline}
        </BusyButton>
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
