import { useMutation } from '@tanstack/react-query'
import { confirmationCopy as copy } from '#text/confirmation.ts'
import { call, messageOf } from '../api/call.ts'
import { BusyButton } from './busy-button.tsx'
import { showFailureToast } from './show-failure-toast.ts'
import { toast } from './toast.ts'

/** Sends another confirmation email to the signed-in user. */
export function ResendConfirmation() {
  const resend = useMutation({
    mutationFn: () => call('POST /api/user/verification-mail'),
    onSuccess: () => toast.success(copy.sent, copy.sentText),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failed)),
  })
  return (
    <BusyButton
      variant="default"
      busy={resend.isPending}
      busyText={copy.resending}
      onClick={() => resend.mutate()}
    >
      {copy.resend}
    </BusyButton>
  )
}
