/** Resetting a password, and ending other sessions. */
export const forgotCopy = {
  title: 'Forgot your password?',
  lead: 'Tell us your email, and we send you a link to choose a new one.',
  submit: 'Mail me a link',
  submitting: 'Sending...',
  sent: 'Please look into your mail',
  sentText:
    'If there is an account with that address, a link is on its way to it. It works once, for 30 minutes. Nothing there? Look among the spam, or ask again in a minute.',
  again: 'Ask again',
  failed: 'The link could not be asked for',
  failedText: 'Something went wrong. Please try again.',
  remembered: 'Remembered it?',
  signIn: 'Sign in',
  link: 'Forgot password?',
}

export const resetCopy = {
  title: 'Choose a new password',
  lead: 'You are signed out on every device, and sign in with the new one.',
  password: 'New password',
  passwordHint: 'At least 6 characters',
  submit: 'Set new password',
  submitting: 'Saving...',
  done: 'Your new password is set',
  doneText: 'Please sign in with it.',
  failed: 'The password was not changed',
  failedText: 'Something went wrong. Please try again.',
  noToken: 'This page opens from the link in our mail. The link seems to be cut off: please copy all of it.',
  noLink: 'No link, or an old one?',
  askAgain: 'Ask for a new one',
}

export const verifyCopy = {
  title: 'Confirm your e-mail',
  lead: 'One click, so that we know that our mail reaches you. If you have an account, sign in to it first.',
  submit: 'Confirm my e-mail',
  submitting: 'Confirming...',
  done: 'Your e-mail is confirmed',
  doneLead: 'Thank you. There is nothing else to do.',
  goOn: 'Continue',
  failed: 'Your e-mail is not confirmed',
  failedText: 'Something went wrong. Please try again.',
  noToken: resetCopy.noToken,
  noLink: resetCopy.noLink,
  askAgain: 'Sign in to get a new one',
  noPassword: 'Signed up and no password at hand?',
  choose: 'Choose a new one',
}
