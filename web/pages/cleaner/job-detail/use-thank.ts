import type { Thanks } from '../../../../domain/closed-lists.ts'
import { call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { tipCopy as copy } from '../../../copy/tips.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { useRefreshJobs } from '../job/refresh-jobs.ts'

/** Thanks for the tips of a job, once. */
export function useThank(id: number) {
  const refresh = useRefreshJobs()
  return useAct({
    act: (thanks: Thanks, signal) =>
      call('POST /api/jobs/:id/thanks', { params: { id }, body: { thanks }, signal }),
    onSuccess: (job) => {
      refresh(job)
      toast.success(copy.thanked)
    },
    onError: (error) => {
      refresh()
      tellFailure(error, copy.thanksFailed, messageOf(error, copy.thanksFailedText))
    },
  })
}
