import { call, messageOf } from '../../../api/call.ts'
import { useAct } from '../../../api/use-act.ts'
import { useShowJob } from '../../../api/use-show-job.ts'
import { requested as copy } from '../../../copy/cleaner.ts'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'

/** The cleaner whom the customer asked for says no; either way the lists are asked for again. */
export function useDeclineRequest() {
  const show = useShowJob()
  return useAct({
    act: (id: number, signal) => call('POST /api/jobs/:id/decline', { params: { id }, signal }),
    onSuccess: (job) => {
      show(job)
      toast.success(copy.declined, copy.declinedText)
    },
    onError: (error) => tellFailure(error, copy.refused, messageOf(error, copy.refusedText)),
  })
}
