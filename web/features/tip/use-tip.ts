import { useState } from 'react'
import type { ExtraPaymentKind } from '#domain/enums.ts'
import { tipCall } from '#domain/payment-kinds.ts'
import { tipCopy } from '#text/tips.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useReturn } from '../stripe/use-return.ts'

interface TipInput {
  amountCents: number
  /** The amount paid when the intent was created; a higher one now means that the page is outdated. */
  paid: number
}

interface PreparedTip {
  clientSecret: string
  amount: number
  paid: number
}

/**
 * Creates the intent of an extra payment and settles it after it is paid, here or by a bank's redirect. Both
 * are idempotent.
 */
export function useTip(kind: ExtraPaymentKind, jobId: number, name: string) {
  const show = useShowJob()
  const [prepared, setPrepared] = useState<PreparedTip | null>(null)
  const copy = tipCopy[kind]

  const prepare = useAct({
    act: ({ amountCents, paid }: TipInput, signal) =>
      call(tipCall(kind), { params: { id: jobId }, body: { amountCents, expected: { paid } }, signal }),
    onSuccess: ({ clientSecret, amount }, { paid }) => setPrepared({ clientSecret, amount, paid }),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })

  const settle = useAct({
    act: (paymentIntentId: string, signal) =>
      call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId }, signal }),
    onSuccess: (job) => {
      setPrepared(null)
      show(job)
      const newest = job.tips.findLast((one) => one.kind === kind)
      if (newest && newest.refunded < newest.amount) toast.success(copy.done, copy.doneText(name))
      else toast.info(copy.notTaken, copy.notTakenText)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'payment_not_succeeded')
        return showFailureToast(error, copy.waiting, copy.unsure)
      setPrepared(null)
      toast.info(copy.waiting, copy.waitingText)
      return null
    },
  })
  useReturn(kind, settle.mutate, copy)

  return { prepared, forget: () => setPrepared(null), prepare, settle }
}
