import { useState } from 'react'
import { CallError, call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { tipCopy as copy } from '../../../copy/tips.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

interface Prepared {
  clientSecret: string
  amount: number
  /** What the job had been tipped when it was prepared: once that is more, this is a page of before. */
  tipped: number
}

/** Prepares a tip, and after it is paid has the server look at it. Both are safe to repeat. */
export function useTip(jobId: number, name: string) {
  const show = useShowJob()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  const prepare = useAct({
    act: ({ amountCents, tipped }: { amountCents: number; tipped: number }, signal) =>
      call('POST /api/jobs/:id/tips', {
        params: { id: jobId },
        body: { amountCents, expected: { tipped } },
        signal,
      }),
    onSuccess: ({ clientSecret, amount }, { tipped }) => setPrepared({ clientSecret, amount, tipped }),
    onError: (error) => tellFailure(error, copy.failed, messageOf(error, copy.failedText)),
  })

  const settle = useAct({
    act: (paymentIntentId: string, signal) =>
      call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId }, signal }),
    onSuccess: (job) => {
      setPrepared(null)
      show(job)
      const newest = job.tips.at(-1)
      if (newest && newest.refunded < newest.amount) toast.success(copy.done, copy.doneText(name))
      else toast.info(copy.notTaken, copy.notTakenText)
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== 'payment_not_succeeded')
        return tellFailure(error, copy.waiting, copy.unsure)
      setPrepared(null)
      toast.info(copy.waiting, copy.waitingText)
    },
  })

  return { prepared, forget: () => setPrepared(null), prepare, settle }
}
