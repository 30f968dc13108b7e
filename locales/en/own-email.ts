/** The email address of an account, and its change. */
export const emailCopy = {
  title: 'Email',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  unconfirmedText: 'Open the link that we mailed you, so that we know that our mail reaches you.',
  change: 'Change email',
  dialog: 'Change your email',
  wanted: 'New email',
  current: 'Current password',
  takesPassword: 'Changing the email takes your password, so that nobody else does it on your device.',
  hint: 'We mail a link to the new address. Your email changes when you open it, and not before.',
  submit: 'Email me a link',
  submitting: 'Sending...',
  asked: 'Please look into your mail',
  askedText: (email: string) => `We have written to ${email}. The link in it works for 30 minutes.`,
  failed: 'Your email was not changed',
}
