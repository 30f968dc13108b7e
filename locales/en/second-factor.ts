/** The second factor of an account. */
export const secondStepCopy = {
  title: 'One more step',
  lead: 'Almost there: now show that it is you.',
  code: 'Code',
  codeHint: 'The six digits of your app, or one of your recovery codes.',
  recoveryHint: 'One of your recovery codes.',
  submit: 'Sign in',
  submitting: 'Checking...',
  failed: 'You are not signed in yet',
  failedText: 'Something went wrong. Please try again.',
  lost: 'None of these at hand?',
  write: 'Write to us',
  other: 'Sign in as somebody else',
}

export const confirmCopy = {
  title: 'Confirm that it is you',
  text: 'Use your second factor. We then won’t ask again for ten minutes.',
  passwordText: 'Enter your password. We then won’t ask again for ten minutes.',
  outText: 'Please sign out, sign in again, and come back within ten minutes.',
  password: 'Your password',
  submit: 'Confirm',
  submitting: 'Checking...',
  failed: 'Not confirmed',
  failedText: 'Something went wrong. Please try again.',
}
