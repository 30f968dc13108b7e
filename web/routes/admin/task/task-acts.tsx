import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Answer } from '#contract/index.ts'
import { tasksCopy as copy } from '#text/admin-tasks.ts'
import { call, messageOf } from '#web/api/call.ts'
import { useAct } from '#web/api/use-act.ts'
import { paths } from '#web/paths.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

/** Retries or drops a task; the dialog states the effect. */
export function TaskActs({ task }: { task: Answer<'GET /api/admin/tasks/:id'> }) {
  const [asked, setAsked] = useState<'retry' | 'drop' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsked(null)
  const closeUnlessUnanswered = (_: unknown, error: Error | null) => mayTryAgain(error) || close()
  const params = { id: task.id }
  const onError = (error: Error) =>
    showFailureToast(error, copy.failedAct, messageOf(error, copy.failedActText))
  const retry = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/tasks/:id/retry', { params, body: { reason }, signal }),
    onSuccess: () => toast.success(copy.retried),
    onError,
    onSettled: closeUnlessUnanswered,
  })
  const drop = useAct({
    act: (reason: string, signal) =>
      call('POST /api/admin/tasks/:id/drop', { params, body: { reason }, signal }),
    onSuccess: async () => {
      toast.success(copy.dropped)
      await navigate(paths.adminTasks(), { replace: true })
    },
    onError,
    onSettled: closeUnlessUnanswered,
  })
  return (
    <>
      {task.canRetry && <Button onClick={() => setAsked('retry')}>{copy.retry}</Button>}
      {task.canDrop && (
        <Button variant="default" onClick={() => setAsked('drop')}>
          {copy.dropIt}
        </Button>
      )}
      {asked === 'retry' && (
        <ActDialog
          opened
          onClose={close}
          onGiveUp={retry.giveUp}
          onAct={(reason) => retry.mutate(reason)}
          title={copy.retryTitle}
          confirm={copy.retry}
          busy={retry.isPending}
          tried={retry.failed}
        >
          <Text size="sm">{copy.retryText}</Text>
        </ActDialog>
      )}
      {asked === 'drop' && (
        <ActDialog
          opened
          onClose={close}
          onGiveUp={drop.giveUp}
          onAct={(reason) => drop.mutate(reason)}
          title={copy.dropTitle}
          confirm={copy.dropIt}
          busy={drop.isPending}
          tried={drop.failed}
          danger
        >
          <Text size="sm">{copy.drops[task.drop]}</Text>
        </ActDialog>
      )}
    </>
  )
}
