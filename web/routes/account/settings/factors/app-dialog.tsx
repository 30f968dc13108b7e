import { Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { typedCode } from '#contract/factors.ts'
import type { Answer } from '#contract/index.ts'
import { appDialogCopy as copy } from '#text/factor-dialogs.ts'
import { call } from '#web/api/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { QrPicture } from './qr-picture.tsx'
import { useFactorAct } from './use-factor-act.ts'

type Offered = Answer<'POST /api/user/factors/app'>

interface Props {
  opened: boolean
  offered: Offered | null
  onClose: () => void
  onAdded: (recoveryCodes: string[] | null) => void
}

/** The TOTP secret as a QR code and as text; the app is added once a code of it is verified. */
export function AppDialog({ opened, offered, onClose, onAdded }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title}>
      {offered && (
        <Stack>
          <Text size="sm">{copy.scan}</Text>
          <QrPicture text={offered.address} label={copy.picture} />
          <div>
            <Text size="sm" fw={600}>
              {copy.secret}
            </Text>
            <Code block style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
              {offered.secret.replace(/(.{4})/g, '$1 ').trim()}
            </Code>
          </div>
          <CodeForm onAdded={onAdded} />
        </Stack>
      )}
    </Dialog>
  )
}

function CodeForm({ onAdded }: Pick<Props, 'onAdded'>) {
  const { field, formProps, showFailure, summary } = useCheckedForm(
    typedCode,
    { code: '' },
    { labels: { code: copy.code } },
  )
  const confirm = useFactorAct({
    act: (body: { code: string }) => call('POST /api/user/factors/app/confirm', { body }),
    failed: copy.failed,
    onFailed: showFailure,
    onDone: ({ recoveryCodes }) => {
      toast.success(copy.done)
      onAdded(recoveryCodes)
    },
  })
  return (
    <form {...formProps((values) => confirm.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput
          label={copy.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...field('code')}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={confirm.isPending} busyText={copy.confirming}>
            {copy.confirm}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
