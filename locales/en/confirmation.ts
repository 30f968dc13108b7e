/** Requesting another confirmation email. */
export const confirmationCopy = {
  resend: 'Mail me the link again',
  resending: 'Sending...',
  sent: 'Please look into your mail',
  sentText: 'A link to confirm your e-mail is on its way. It works for 30 minutes.',
  failed: 'The link could not be sent',
}
