import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { User } from '../../../api/session.ts'
import { emailCopy as copy } from '../../../copy/account-access.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ResendConfirmation } from '../../../ui/resend-confirmation.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnPassword } from './own-password.tsx'

/** The address of the account, whether it is confirmed, and the way to another one. */
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
      <Dialog opened={changing} onClose={() => setChanging(false)} title={copy.dialog}>
        <OwnPassword email={user.email} why={copy.takesPassword}>
          <EmailForm onDone={() => setChanging(false)} />
        </OwnPassword>
      </Dialog>
    </Stack>
  )
}
