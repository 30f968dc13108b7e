import { Group, Stack, TextInput } from '@mantine/core'
import { passkeyName } from '#contract/passkeys.ts'
import { renameDialogCopy as copy } from '#text/factor-dialogs.ts'
import { call } from '#web/api/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { useFactorAct } from './use-factor-act.ts'

interface RenameDialogPasskey {
  id: number
  name: string
}

interface Props {
  passkey: RenameDialogPasskey
  opened: boolean
  onClose: () => void
}

export function RenameDialog({ passkey, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title}>
      <RenameForm passkey={passkey} onDone={onClose} />
    </Dialog>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: RenameDialogPasskey; onDone: () => void }) {
  const { field, formProps, showFailure, summary } = useCheckedForm(
    passkeyName,
    { name },
    { labels: { name: copy.name } },
  )
  const rename = useFactorAct({
    act: (body: { name: string }) => call('PATCH /api/user/passkeys/:id', { params: { id }, body }),
    failed: copy.failed,
    onFailed: showFailure,
    onDone,
  })
  return (
    <form {...formProps((values) => rename.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput label={copy.name} data-autofocus {...field('name')} />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={rename.isPending} busyText={copy.saving}>
            {copy.save}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
