import { Card, Stack } from '@mantine/core'
import type { User } from '#web/api/session.ts'
import { Identities } from './identities.tsx'
import { OwnPassword } from './own-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactors } from './second-factors.tsx'
import { Sessions } from './sessions.tsx'

/** Ways to sign in; a user who must add a second factor sees that first. */
export function Security({ user }: { user: User }) {
  if (user.mustAddFactor) return <SecondFactors />
  return (
    <Stack maw="36rem" gap="lg">
      <Card>
        <PasswordCard user={user} />
      </Card>
      <SecondFactors />
      <Identities />
      <Sessions />
    </Stack>
  )
}

/** Changes the password, or sets the first one of an account that signed up with a provider. */
function PasswordCard({ user }: { user: User }) {
  return (
    <OwnPassword email={user.email}>
      <PasswordForm />
    </OwnPassword>
  )
}
