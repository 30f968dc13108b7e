import { useMutation } from '@tanstack/react-query'
import { doorCopy } from '#text/door.ts'
import { CallError, call, messageOf, NetworkError } from '#web/api/call.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { toast } from '#web/ui/toast.ts'

const copy = doorCopy.cleaner
const mostTries = 12
const longestPauseMs = 10_000

/**
 * Reports that the cleaner is at the door. Retries without a network for a while; the server treats a repeat
 * as the same check-in.
 */
export function useCheckIn(id: number) {
  const show = useShowJob()
  const checkIn = useMutation({
    mutationFn: () => call('POST /api/jobs/:id/check-in', { params: { id } }),
    retry: (tries, error) => error instanceof NetworkError && tries < mostTries,
    retryDelay: (tries) => Math.min(1000 * 2 ** tries, longestPauseMs),
    onSuccess: (job) => show(job),
    onError: (error) => {
      if (error instanceof CallError) toast.error(copy.error, messageOf(error, copy.checkInRefused))
    },
  })
  const offline = checkIn.error instanceof NetworkError
  const retrying = checkIn.isPending && checkIn.failureCount > 0
  return { ...checkIn, trouble: retrying ? copy.retrying : offline ? copy.notSent : null }
}
