import { emailCopy as copy } from '#text/own-email.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnPassword } from './own-password.tsx'

interface Props {
  email: string
  opened: boolean
  onClose: () => void
}

/** Changes the account's email address. */
export function EmailDialog({ email, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={copy.dialog}>
      <OwnPassword email={email} why={copy.takesPassword}>
        <EmailForm onDone={onClose} />
      </OwnPassword>
    </Dialog>
  )
}
