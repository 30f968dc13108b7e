/** The email address of an account, and its change. */
export const emailCopy = {
  title: 'Email',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  unconfirmedText: 'Open the link we emailed you, so we know our email reaches you.',
  change: 'Change email',
  dialog: 'Change your email',
  wanted: 'New email',
  current: 'Current password',
  takesPassword: 'Enter your password, so no one else can change your email on your device.',
  hint: "We'll email a link to the new address. Your email changes once you open it.",
  submit: 'Email me a link',
  submitting: 'Sending...',
  asked: 'Check your email',
  askedText: (email: string) => `We emailed ${email}. The link works for 30 minutes.`,
  failed: "We couldn't change your email",
}
