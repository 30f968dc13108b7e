import type { Thanks } from '../../../../domain/closed-lists.ts'
import { call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { thanksCopy as copy } from '../../../copy/besides.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

/** Thanks for the tips of a job, once. */
export function useThank(id: number) {
  const show = useShowJob()
  return useAct({
    act: (thanks: Thanks, signal) =>
      call('POST /api/jobs/:id/thanks', { params: { id }, body: { thanks }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.thanked)
    },
    onError: (error) => tellFailure(error, copy.thanksFailed, messageOf(error, copy.thanksFailedText)),
  })
}
