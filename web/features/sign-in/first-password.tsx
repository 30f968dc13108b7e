import { Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { noPasswordCopy as copy } from '#text/sign-in-with.ts'
import { call, messageOf } from '#web/api/call.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'

interface Props {
  email: string
  /** Explains why a password is needed. */
  why?: string
}

/**
 * Emails a link for the first password of an account that signed up with a provider; works without script.
 */
export function FirstPassword({ email, why }: Props) {
  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email } }),
    onSuccess: () => toast.success(copy.sent, copy.sentText(email)),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failed)),
  })
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate()
      }}
    >
      <input type="hidden" name="act" value="first-password" />
      <Stack>
        <Title order={2} size="h4">
          {copy.title}
        </Title>
        {why && <Text>{why}</Text>}
        <Text>{copy.text}</Text>
        <Group justify="flex-end">
          <BusyButton type="submit" busy={ask.isPending} busyText={copy.submitting}>
            {copy.submit}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}
