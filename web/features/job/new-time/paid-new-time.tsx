import { newTimeCopy as copy } from '#web/copy/new-time.ts'
import { useReturn } from '#web/features/stripe/use-return.ts'
import { useNewTime } from './use-new-time.ts'

/** Has the server look at what was paid for another time when a bank's own page leads back to the job. */
export function PaidNewTime({ jobId }: { jobId: number }) {
  const { settle } = useNewTime(jobId)
  useReturn('difference', settle.mutate, copy)
  return null
}
