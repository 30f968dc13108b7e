import { Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { credentials } from '../../../contract/accounts.ts'
import { messageOf, NetworkError } from '../../api/call.ts'
import { type User, useSession } from '../../api/session.ts'
import { loginCopy as copy, fieldCopy } from '../../copy/account.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCheckedForm } from '../../ui/use-checked-form.ts'

export function LoginForm({ onSignedIn }: { onSignedIn: (user: User) => void }) {
  const { signIn } = useSession()
  const { form, onSubmit, showRefusal, summary } = useCheckedForm(credentials, { email: '', password: '' })
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      toast.success(copy.done, copy.doneText)
      onSignedIn(user)
    },
    onError: (error) => {
      const unreachable = error instanceof NetworkError
      toast.error(copy.failed, unreachable ? copy.networkText : messageOf(error, copy.failedText))
      showRefusal(error)
    },
  })
  return (
    <form onSubmit={onSubmit((values) => login.mutate(values))} noValidate>
      <Stack>
        <ErrorSummary {...summary} />
        <TextInput
          label={fieldCopy.email}
          type="email"
          name="email"
          autoComplete="username"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={fieldCopy.password}
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <BusyButton type="submit" busy={login.isPending} busyText={copy.submitting} fullWidth>
          {copy.submit}
        </BusyButton>
      </Stack>
    </form>
  )
}
