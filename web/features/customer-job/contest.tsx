import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { doorCopy } from '#text/door.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.ts'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

const copy = doorCopy.customer.contest

/** Reports a completed visit that did not take place, until the cleaner is paid. */
export function Contest({ job }: { job: JobView }) {
  const [asking, setAsking] = useState(false)
  const show = useShowJob()
  const contest = useAct({
    act: (id: number, signal) =>
      call('POST /api/jobs/:id/report-no-show', { params: { id }, body: { wish: 'refund' }, signal }),
    onSuccess: (after) => {
      show(after)
      toast.success(copy.done, copy.doneText)
    },
    onError: (error) =>
      showFailureToast(error, doorCopy.customer.error, messageOf(error, doorCopy.customer.refused)),
    onSettled: (_job, error) => mayTryAgain(error) || setAsking(false),
  })
  if (job.contest === 'open')
    return (
      <Alert role="status" w="100%">
        {copy.waits}
      </Alert>
    )
  if (!job.allowedMoves.includes('contest')) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {copy.open}
      </Button>
      <LazyConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => contest.mutate(job.id)}
        onGiveUp={contest.giveUp}
        title={copy.title}
        confirm={copy.confirm}
        confirming={doorCopy.customer.confirming}
        cancel={copy.keep}
        busy={contest.isPending}
        tried={contest.failed}
        danger
      >
        <Text>{copy.text}</Text>
      </LazyConfirmDialog>
    </>
  )
}
