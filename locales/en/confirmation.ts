/** Requesting another confirmation email. */
export const confirmationCopy = {
  resend: 'Email me the link again',
  resending: 'Sending...',
  sent: 'Check your email',
  sentText: 'A link to confirm your email is on its way. It works for 30 minutes.',
  failed: "We couldn't send the link",
}
