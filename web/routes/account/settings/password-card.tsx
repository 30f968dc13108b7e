import type { User } from '#web/api/session.ts'
import { OwnPassword } from './own-password.tsx'
import { PasswordForm } from './password-form.tsx'

/** Changes the password, or sets the first one of an account that signed up with a provider. */
export function PasswordCard({ user }: { user: User }) {
  return (
    <OwnPassword email={user.email}>
      <PasswordForm />
    </OwnPassword>
  )
}
