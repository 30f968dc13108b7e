import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { emailChange } from '#contract/account-access.ts'
import { emailCopy as copy } from '#text/own-email.ts'
import { call, messageOf } from '#web/api/call.ts'
import { withReauthentication } from '#web/api/confirmed.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useConfirmClose } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

const empty = { email: '', currentPassword: '' }
const labels = { email: copy.wanted, currentPassword: copy.current }

export function EmailForm({ onDone }: { onDone: () => void }) {
  const { form, field, formProps, showFailure, summary } = useCheckedForm(emailChange, empty, { labels })
  // Browsers fill in the password by themselves, so only the address counts as input.
  useConfirmClose(form.isDirty('email'))
  const ask = useMutation({
    mutationFn: (body: typeof empty) => withReauthentication(() => call('POST /api/user/email', { body })),
    onSuccess: (_done, { email }) => {
      toast.success(copy.asked, copy.askedText(email))
      onDone()
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failed))),
  })
  return (
    <form {...formProps((values) => ask.mutate(values))}>
      <Stack>
        <ErrorSummary {...summary} />
        <Text size="sm">{copy.hint}</Text>
        <TextInput label={copy.wanted} type="email" autoComplete="email" data-autofocus {...field('email')} />
        <PasswordField label={copy.current} autoComplete="current-password" {...field('currentPassword')} />
        <Group justify="flex-end">
          <BusyButton type="submit" busy={ask.isPending} busyText={copy.submitting}>
            {copy.submit}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
