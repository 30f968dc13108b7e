import { useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../../api/call.ts'
import { jobQuery } from '../../../api/queries.ts'
import { useAct } from '../../../api/use-act.ts'
import { requestCopy as copy, jobCopy } from '../../../copy/customer.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

/** Stops waiting for the chosen cleaner. */
export function useWithdrawRequest(jobId: number) {
  const client = useQueryClient()
  return useAct({
    act: (_: null, signal) =>
      call('DELETE /api/jobs/:id/preferred-cleaner', { params: { id: jobId }, signal }),
    onSuccess: (job) => {
      client.setQueryData(jobQuery(jobId).queryKey, job)
      toast.success(copy.withdrawn)
    },
    onError: (error) => tellFailure(error, jobCopy.error, messageOf(error, copy.refused)),
    // After a refusal too: somebody has answered meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['/api/jobs'] }),
  })
}
