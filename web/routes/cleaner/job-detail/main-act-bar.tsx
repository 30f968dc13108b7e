import { Button, Text } from '@mantine/core'
import type { JobView } from '#contract/job-view.ts'
import { job as copy } from '#text/cleaner.ts'
import { doorCopy } from '#text/door.ts'
import { CannotAccept } from '#web/features/cleaner-job/cannot-accept.tsx'
import { mainActOf } from '#web/features/cleaner-job/main-act.ts'
import type { NextStep } from '#web/features/cleaner-job/use-advance-job.ts'
import type { useCheckIn } from '#web/features/cleaner-job/use-check-in.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './action-bar.module.css'

interface MainActBarProps {
  job: JobView
  mine: boolean
  checkIn: ReturnType<typeof useCheckIn>
  onAccept: () => void
  onStep: (step: NextStep) => void
  onReview: () => void
}

/** The main act: at the bottom on a phone, next to the job on a wide screen. */
export function MainActBar(props: MainActBarProps) {
  const { job, mine } = props
  const cannotAccept = !job.allowedMoves.includes('accept') && job.cannotAccept
  if (!mainActOf(job, mine) && !cannotAccept) return null
  return (
    <section className={classes.bar} aria-label={copy.nextStep}>
      {cannotAccept && <CannotAccept job={job} />}
      <MainButton {...props} />
    </section>
  )
}

function MainButton({ job, mine, checkIn, onAccept, onStep, onReview }: MainActBarProps) {
  const act = mainActOf(job, mine)
  if (act === null) return null
  if (act === 'check_in')
    return (
      <>
        <BusyButton
          size="lg"
          busy={checkIn.isPending}
          busyText={doorCopy.cleaner.checkingIn}
          onClick={() => checkIn.mutate()}
        >
          {doorCopy.cleaner.checkIn}
        </BusyButton>
        <Text c="var(--bad)" size="sm" role="status" className={classes.trouble}>
          {checkIn.trouble}
        </Text>
      </>
    )
  const press = {
    accept: onAccept,
    review: onReview,
    start: () => onStep('start'),
    complete: () => onStep('complete'),
  }
  return (
    <Button size="lg" onClick={press[act]}>
      {copy[act]}
    </Button>
  )
}
