import type { JobView } from '#contract/job-view.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { focusHeading } from '#web/ui/focus-heading.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { timeProblems } from './time-problems.ts'

interface NewTimeInput {
  move: 'reschedule' | 'propose'
  scheduledFor: string
  difference: number
}

interface NewTimeAnswer {
  move: 'accept_reschedule_request' | 'decline' | 'cancel_reschedule_request'
  /** The values that the viewer saw; the server refuses others. */
  expected?: { scheduledFor: string; difference: number }
}

/** Shows a toast with the outcome of the newest paid reschedule in the history. */
function showPaidRescheduleToast({ history }: JobView): void {
  const word = history.findLast(({ type }) => rescheduleEvents.includes(type))?.type
  if (word === 'reschedule_request_ended') toast.error(copy.paidTooLate, copy.paidTooLateText)
  else if (word === 'proposed') toast.success(copy.paid, copy.paidAsked)
  else toast.success(copy.paid, word && copy.paidMoved)
}

const rescheduleEvents = ['rescheduled', 'reschedule_requested', 'reschedule_request_ended']

/** Mutations that create, settle and answer a reschedule request. */
export function useNewTime(jobId: number) {
  const show = useShowJob()
  const params = { id: jobId }
  const onError = (error: Error) => showFailureToast(error, copy.refused, messageOf(error, copy.tryAgain))

  // Time problems are shown at their field.
  const ask = useAct({
    act: ({ move, scheduledFor, difference }: NewTimeInput, signal) =>
      call(`POST /api/jobs/:id/${move}`, {
        params,
        body: { scheduledFor, expected: { difference } },
        signal,
      }),
    onSuccess: ({ toPay, ...job }, { move }) => {
      show(job)
      if (!toPay) toast.success(move === 'reschedule' ? copy.moved : copy.asked)
    },
    onError: (error) => (timeProblems(error) ? null : onError(error)),
  })
  const settle = useAct({
    act: (paymentIntentId: string, signal) =>
      call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId }, signal }),
    onSuccess: (job) => {
      show(job)
      showPaidRescheduleToast(job)
    },
    onError,
  })
  const answer = useAct({
    act: ({ move, expected }: NewTimeAnswer, signal) => {
      if (move === 'accept_reschedule_request')
        return call('POST /api/jobs/:id/accept-reschedule-request', { params, body: { expected }, signal })
      if (move === 'decline') return call('POST /api/jobs/:id/decline', { params, signal })
      return call('POST /api/jobs/:id/cancel-reschedule-request', { params, signal })
    },
    onSuccess: (job, { move }) => {
      show(job)
      toast.success(move === 'accept_reschedule_request' ? copy.agreed : copy.declined)
      // The buttons unmount with the request, so the focus moves to the heading.
      focusHeading()
    },
    onError,
  })
  return { ask, settle, answer }
}
