/** Resetting a password, and ending other sessions. */
export const forgotCopy = {
  title: 'Forgot your password?',
  lead: "Enter your email and we'll send you a link to choose a new one.",
  submit: 'Email me a link',
  submitting: 'Sending...',
  sent: 'Check your email',
  sentText:
    'If that address has an account, a link is on its way. It works once, for 30 minutes. Nothing there? Check your spam folder, or ask again in a minute.',
  again: 'Ask again',
  failed: "We couldn't send the link",
  failedText: 'Something went wrong. Please try again.',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  link: 'Forgot password?',
}

export const resetCopy = {
  title: 'Choose a new password',
  lead: 'This signs you out on every device. Then sign in with the new password.',
  password: 'New password',
  passwordHint: 'At least 6 characters',
  submit: 'Set new password',
  submitting: 'Saving...',
  done: 'Your new password is set',
  doneText: 'Please sign in with it.',
  failed: "Your password didn't change",
  failedText: 'Something went wrong. Please try again.',
  noToken: 'Open this page from the link in our email. Your link looks cut off, so please copy all of it.',
  noLink: 'No link, or an old one?',
  askAgain: 'Ask for a new one',
}

export const verifyCopy = {
  title: 'Confirm your email',
  lead: 'One click, so we know our email reaches you. If you have an account, sign in first.',
  submit: 'Confirm my email',
  submitting: 'Confirming...',
  done: 'Your email is confirmed',
  doneLead: "Thanks. You're all set.",
  goOn: 'Continue',
  failed: 'Your email is not confirmed',
  failedText: 'Something went wrong. Please try again.',
  noToken: resetCopy.noToken,
  noLink: resetCopy.noLink,
  askAgain: 'Sign in to get a new one',
  noPassword: "Signed up and don't have your password?",
  choose: 'Choose a new one',
}
