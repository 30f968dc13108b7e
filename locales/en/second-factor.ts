/** The second factor of an account. */
export const secondStepCopy = {
  title: 'One more step',
  lead: "Almost there. Confirm it's you.",
  code: 'Code',
  codeHint: 'Enter the six digits from your app or a recovery code.',
  recoveryHint: 'Enter one of your recovery codes.',
  submit: 'Sign in',
  submitting: 'Checking...',
  failed: "You're not signed in yet",
  failedText: 'Something went wrong. Please try again.',
  lost: "Don't have any of these?",
  write: 'Write to us',
  other: 'Sign in as someone else',
}

export const confirmCopy = {
  title: "Confirm it's you",
  text: 'Use your second step. We then won’t ask again for ten minutes.',
  passwordText: 'Enter your password. We then won’t ask again for ten minutes.',
  outText: 'Please sign out, sign in again, and come back within ten minutes.',
  password: 'Your password',
  submit: 'Confirm',
  submitting: 'Checking...',
  failed: 'Not confirmed',
  failedText: 'Something went wrong. Please try again.',
}
