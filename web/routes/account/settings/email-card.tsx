import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { emailCopy as copy } from '#text/own-email.ts'
import type { User } from '#web/api/session.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { ResendConfirmation } from '#web/ui/resend-confirmation.tsx'

const EmailDialog = lazyDialog(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** The account's email address, whether it is confirmed, and a button that changes it. */
export function EmailCard({ user }: { user: User }) {
  const [changing, setChanging] = useState(false)
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {copy.title}
      </Title>
      <Text style={{ overflowWrap: 'anywhere' }}>
        {user.email}
        <br />
        <Text span size="sm" c="dimmed">
          {user.emailVerified ? copy.confirmed : copy.unconfirmed}
        </Text>
      </Text>
      {!user.emailVerified && <Text size="sm">{copy.unconfirmedText}</Text>}
      <Group>
        {!user.emailVerified && <ResendConfirmation />}
        <Button variant="default" onClick={() => setChanging(true)}>
          {copy.change}
        </Button>
      </Group>
      <EmailDialog email={user.email} opened={changing} onClose={() => setChanging(false)} />
    </Stack>
  )
}
