import { Group, Stack, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { passwordChange } from '#contract/account-access.ts'
import { passwordCopy as copy } from '#text/security.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

const empty = { currentPassword: '', password: '' }
const labels = { currentPassword: copy.current, password: copy.wanted }

export function PasswordForm() {
  const { form, field, formProps, showFailure, summary } = useCheckedForm(passwordChange, empty, { labels })
  const save = useMutation({
    mutationFn: (body: typeof empty) => withReauthentication(() => call('PUT /api/user/password', { body })),
    onSuccess: () => {
      form.reset()
      toast.success(copy.done, copy.doneText)
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failed))),
  })
  return (
    <form {...formProps((values) => save.mutate(values))}>
      <Stack>
        <Title order={2} size="h4">
          {copy.title}
        </Title>
        <ErrorSummary {...summary} />
        <PasswordField label={copy.current} autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label={copy.wanted}
          description={copy.hint}
          autoComplete="new-password"
          {...field('password')}
        />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={save.isPending} busyText={copy.submitting}>
            {copy.submit}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
