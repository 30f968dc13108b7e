import type { JobView } from '#contract/job-view.ts'
import { doorCopy } from '#text/door.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const copy = doorCopy.customer

/** The customer confirms the cleaner's arrival: the cleaner can start, checked in or not. */
export function ConfirmArrival({ job }: { job: JobView }) {
  const show = useShowJob()
  const confirm = useAct({
    act: (id: number, signal) => call('POST /api/jobs/:id/confirm-arrival', { params: { id }, signal }),
    onSuccess: (after) => {
      show(after)
      toast.success(copy.isHereDone)
    },
    onError: (error) => showFailureToast(error, copy.error, messageOf(error, copy.isHereRefused)),
  })
  if (!job.allowedMoves.includes('confirm_arrival')) return null
  return (
    <BusyButton
      variant="default"
      busy={confirm.isPending}
      busyText={copy.isHereSending}
      onClick={() => confirm.mutate(job.id)}
    >
      {copy.isHere}
    </BusyButton>
  )
}
