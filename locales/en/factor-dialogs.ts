/** Setting up an authenticator app. */
export const appDialogCopy = {
  title: 'Set up an app for codes',
  scan: 'Scan this picture with the app, or type the secret into it.',
  picture: 'Picture for the app, with the same secret as the text below',
  secret: 'Secret',
  code: 'Code that the app shows',
  confirm: 'Turn on',
  confirming: 'Checking...',
  done: 'The app is set up',
  failed: 'The app was not set up',
}

/** Recovery codes, shown once. */
export const codesDialogCopy = {
  title: 'Your recovery codes',
  text: 'Each one signs you in once if you lose your phone or key. Keep them away from your phone. We show them only this once.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please mark the codes and copy them yourself.',
  download: 'Download',
  file: 'recovery-codes.txt',
  kept: 'I have kept them',
}

/** Renaming a passkey. */
export const renameDialogCopy = {
  title: 'Rename the passkey',
  name: 'Name',
  save: 'Save',
  saving: 'Saving...',
  failed: 'The passkey was not renamed',
}
