import { newTimeCopy as copy } from '#text/new-time.ts'
import { useReturn } from '#web/features/stripe/use-return.ts'
import { useNewTime } from './use-new-time.ts'

/** Settles the additional payment of a reschedule when a bank's redirect returns to the job. */
export function PaidNewTime({ jobId }: { jobId: number }) {
  const { settle } = useNewTime(jobId)
  useReturn('difference', settle.mutate, copy)
  return null
}
