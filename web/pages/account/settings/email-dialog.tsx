import { emailCopy as copy } from '../../../copy/own-email.ts'
import { DialogBox } from '../../../ui/dialog-box.tsx'
import { EmailForm } from './email-form.tsx'
import { OwnPassword } from './own-password.tsx'

interface Props {
  email: string
  opened: boolean
  onClose: () => void
}

/** The way to another address of the account. */
export function EmailDialog({ email, opened, onClose }: Props) {
  return (
    <DialogBox opened={opened} onClose={onClose} title={copy.dialog}>
      <OwnPassword email={email} why={copy.takesPassword}>
        <EmailForm onDone={onClose} />
      </OwnPassword>
    </DialogBox>
  )
}
