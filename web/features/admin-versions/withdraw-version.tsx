import { Text } from '@mantine/core'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { useAct } from '#web/api/use-act.ts'
import { ActDialog } from '#web/ui/act-dialog.tsx'
import { mayTryAgain, showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  of: 'settings' | 'terms'
  id: number
  opened?: boolean
  onClose: () => void
}

/** Withdraws a version that has not begun, with a reason. */
export function WithdrawVersion({ of, id, opened = true, onClose }: Props) {
  const withdraw = useAct({
    act: (reason: string, signal) =>
      withReauthentication(() =>
        call(`POST /api/admin/${of}/:id/withdraw`, { params: { id }, body: { reason }, signal }),
      ),
    onSuccess: () => toast.success(copy.withdrawn),
    onError: (error) => showFailureToast(error, copy.notChanged, messageOf(error, copy.failedText)),
    onSettled: (_, error) => mayTryAgain(error) || onClose(),
  })
  return (
    <ActDialog
      opened={opened}
      onClose={onClose}
      onGiveUp={withdraw.giveUp}
      onAct={(reason) => withdraw.mutate(reason)}
      title={copy.withdrawTitle(id)}
      confirm={copy.withdraw}
      busy={withdraw.isPending}
      tried={withdraw.failed}
      danger
    >
      <Text size="sm">{copy.withdrawText}</Text>
    </ActDialog>
  )
}
