import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { useConfig } from '../../../api/config.tsx'
import { job as copy, dialogs, requested } from '../../../copy/cleaner.ts'
import { timeOnDay } from '../../../copy/format.ts'
import { paths } from '../../../paths.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { NewTimeButton } from '../../job/new-time/new-time-button.tsx'
import { useBackToList } from '../job/back-to-list.ts'
import { CannotAccept } from '../job/cannot-accept.tsx'
import classes from './action-bar.module.css'
import { laterStepOf, type NextStep, nextStepOf } from './use-advance-job.ts'
import { useDeclineRequest } from './use-decline-request.ts'

interface ActionBarProps {
  job: JobView
  /** The review offered here is the cleaner's own of the customer. */
  mine: boolean
  onAccept: () => void
  onStep: (step: NextStep) => void
  onReview: () => void
  onWithdraw: () => void
}

/** What the cleaner can do now: under the thumb on a phone, beside the job on a wide screen. */
export function ActionBar({ job, mine, onAccept, onStep, onReview, onWithdraw }: ActionBarProps) {
  const zone = useConfig().serviceZone
  const step = nextStepOf(job)
  const decline = useDeclineRequest()
  const back = useBackToList()
  const later = laterStepOf(job)
  return (
    <section className={classes.bar} aria-label={copy.actions}>
      {job.allowedMoves.includes('accept') ? (
        <Button size="lg" onClick={onAccept}>
          {copy.accept}
        </Button>
      ) : (
        <CannotAccept job={job} />
      )}
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
      {step && (
        <Button size="lg" onClick={() => onStep(step)}>
          {copy[step]}
        </Button>
      )}
      {later && <Text className={classes.later}>{copy.later[later.step](timeOnDay(later.from, zone))}</Text>}
      {mine && <NewTimeButton job={job} cleaner />}
      {job.allowedMoves.includes('withdraw') && (
        <Button size="lg" variant="default" c="var(--bad)" onClick={onWithdraw}>
          {dialogs.withdraw.open}
        </Button>
      )}
      {mine && job.canReview && (
        <Button size="lg" onClick={onReview}>
          {copy.review}
        </Button>
      )}
      <Button size="lg" variant="default" component={Link} to={paths.availableJobs()} onClick={back}>
        {copy.back}
      </Button>
    </section>
  )
}
