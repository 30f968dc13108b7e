import { useMutation } from '@tanstack/react-query'
import { call, messageOf, NetworkError } from '../../../api/call.ts'
import { dialogs } from '../../../copy/cleaner.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshJobs } from '../refresh-jobs.ts'

const copy = dialogs.accept

/** Takes an open job and tells the person how it went; either way the lists are asked for again. */
export function useAcceptJob(settled: () => void) {
  const refresh = useRefreshJobs()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/jobs/:id/accept', { params: { id } }),
    onSuccess: (job) => {
      refresh(job)
      toast.success(copy.accepted, copy.acceptedText)
    },
    onError: (error) => {
      if (error instanceof NetworkError) return toast.error(dialogs.offline, dialogs.offlineText)
      refresh()
      toast.error(copy.refused, messageOf(error, copy.refusedText))
    },
    onSettled: settled,
  })
}
