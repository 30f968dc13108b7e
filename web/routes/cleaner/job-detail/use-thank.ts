import type { ThanksCode } from '#domain/enums.ts'
import { thanksCopy as copy } from '#text/tips.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Thanks the customer for the job's tips, once. */
export function useThank(id: number) {
  const show = useShowJob()
  return useAct({
    act: (thanks: ThanksCode, signal) =>
      call('POST /api/jobs/:id/thanks', { params: { id }, body: { thanks }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.thanked)
    },
    onError: (error) => showFailureToast(error, copy.thanksFailed, messageOf(error, copy.thanksFailedText)),
  })
}
