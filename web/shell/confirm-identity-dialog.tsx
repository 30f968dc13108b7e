import { Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { confirmation } from '#contract/factors.ts'
import { confirmCopy as copy, secondStepCopy } from '#text/second-factor.ts'
import { call, messageOf } from '../api/call.ts'
import type { ConfirmedMethod } from '../api/confirmed.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { ConfirmByPasskey } from '../ui/confirm-by-passkey.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { showFailureToast } from '../ui/show-failure-toast.ts'
import { useCheckedForm } from '../ui/use-checked-form.ts'

const labels = { code: secondStepCopy.code, currentPassword: copy.password }

export interface ConfirmIdentityProps {
  opened: boolean
  onClose: () => void
  onDone: () => void
  ways: ConfirmedMethod[]
}

export function ConfirmIdentityDialog({ opened, onClose, onDone, ways }: ConfirmIdentityProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.title}>
      <Stack>
        <Text>{textFor(ways)}</Text>
        {ways.length > 0 && <ConfirmForm ways={ways} onDone={onDone} />}
      </Stack>
    </Dialog>
  )
}

function textFor(ways: ConfirmedMethod[]): string {
  if (ways.length === 0) return copy.outText
  return ways.includes('password') ? copy.passwordText : copy.text
}

/** Takes a passkey, a code or the password, whichever the account has. */
function ConfirmForm({ ways, onDone }: { ways: ConfirmedMethod[]; onDone: () => void }) {
  const { field, formProps, showFailure, summary } = useCheckedForm(
    confirmation,
    { code: '', currentPassword: '' },
    { labels },
  )
  const failed = (error: unknown) => {
    showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failedText)))
  }
  const byText = useMutation({
    mutationFn: ({ code, currentPassword }: { code: string; currentPassword: string }) =>
      call('POST /api/user/confirm', { body: asksPassword ? { password: currentPassword } : { code } }),
    onSuccess: onDone,
    onError: failed,
  })
  const asksPassword = ways.includes('password')
  return (
    <form {...formProps((values) => byText.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        {ways.includes('passkey') && <ConfirmByPasskey onDone={onDone} onError={failed} />}
        {asksPassword ? (
          <PasswordField
            label={copy.password}
            autoComplete="current-password"
            data-autofocus
            {...field('currentPassword')}
          />
        ) : (
          <TextInput
            label={secondStepCopy.code}
            description={ways.includes('code') ? secondStepCopy.codeHint : secondStepCopy.recoveryHint}
            autoComplete="one-time-code"
            data-autofocus
            {...field('code')}
          />
        )}
        <BusyButton type="submit" busy={byText.isPending} busyText={copy.submitting} fullWidth>
          {copy.submit}
        </BusyButton>
      </Stack>
    </form>
  )
}
