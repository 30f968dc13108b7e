import { Group, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from '../../../api/call.ts'
import { identitiesQuery } from '../../../api/queries.ts'
import type { User } from '../../../api/session.ts'
import { noPasswordCopy as copy } from '../../../copy/sign-in-with.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { tellFailure } from '../../../ui/tell-failure.ts'
import { toast } from '../../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

/** Another password, or the first one for whoever signed up with an account from elsewhere. */
export function PasswordCard({ user }: { user: User }) {
  const { data } = useQuery(identitiesQuery)
  return data && !data.hasPassword ? <FirstPassword email={user.email} /> : <PasswordForm />
}

function FirstPassword({ email }: { email: string }) {
  const ask = useMutation({
    mutationFn: () => call('POST /api/auth/forgot-password', { body: { email } }),
    onSuccess: () => toast.success(copy.sent, copy.sentText(email)),
    onError: (error) => tellFailure(error, copy.failed, messageOf(error, copy.failed)),
  })
  return (
    <Stack>
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text>{copy.text}</Text>
      <Group justify="flex-end">
        <BusyButton busy={ask.isPending} busyText={copy.submitting} onClick={() => ask.mutate()}>
          {copy.submit}
        </BusyButton>
      </Group>
    </Stack>
  )
}
