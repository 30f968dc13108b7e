import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { jobQuery } from '../../../api/queries.ts'
import { cancelCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { toast } from '../../../ui/toast.ts'

export function useCancelJob(jobId: number, settled: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('PUT /api/jobs/:id/status', { params: { id: jobId }, body: { status: 'cancelled' } }),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(jobId).queryKey, job)
      toast.success(copy.done)
    },
    onError: () => toast.error(jobCopy.error, copy.refused),
    onSettled: () => {
      settled()
      // After a refusal too: the job has moved on meanwhile, and the screen says how.
      void client.invalidateQueries({ queryKey: ['/api/jobs'] })
    },
  })
}
