import type { User } from '#web/api/session.ts'
import { OwnPassword } from './own-password.tsx'
import { PasswordForm } from './password-form.tsx'

/** Another password, or the first one for whoever signed up with an account from elsewhere. */
export function PasswordCard({ user }: { user: User }) {
  return (
    <OwnPassword email={user.email}>
      <PasswordForm />
    </OwnPassword>
  )
}
