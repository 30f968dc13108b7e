import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { JobView } from '../../../../contract/job-view.ts'
import { job as copy, requested } from '../../../copy/cleaner.ts'
import { paths } from '../../../paths.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from './action-bar.module.css'
import { useBackToList } from './back-to-list.ts'
import { CannotAccept } from './cannot-accept.tsx'
import { type NextStep, nextStepOf } from './use-advance-job.ts'
import { useDeclineRequest } from './use-decline-request.ts'

interface ActionBarProps {
  job: JobView
  /** The review offered here is the cleaner's own of the customer. */
  mine: boolean
  onAccept: () => void
  onStep: (step: NextStep) => void
  onReview: () => void
}

/** What the cleaner can do now: under the thumb on a phone, beside the job on a wide screen. */
export function ActionBar({ job, mine, onAccept, onStep, onReview }: ActionBarProps) {
  const step = nextStepOf(job)
  const decline = useDeclineRequest()
  const back = useBackToList()
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
