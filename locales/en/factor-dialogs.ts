/** Setting up an authenticator app. */
export const appDialogCopy = {
  title: 'Set up an authenticator app',
  scan: 'Scan this code with the app, or type in the secret.',
  picture: 'QR code for the app, with the same secret as the text below',
  secret: 'Secret',
  code: 'Code from the app',
  confirm: 'Turn on',
  confirming: 'Checking...',
  done: 'Your app is set up',
  failed: "We couldn't set up the app",
}

/** Recovery codes, shown once. */
export const codesDialogCopy = {
  title: 'Your recovery codes',
  text: 'Each code signs you in once if you lose your phone or key. Keep them somewhere safe, not on your phone. We show them only this once.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please select the codes and copy them yourself.',
  download: 'Download',
  file: 'recovery-codes.txt',
  kept: "I've saved them",
}

/** Renaming a passkey. */
export const renameDialogCopy = {
  title: 'Rename passkey',
  name: 'Name',
  save: 'Save',
  saving: 'Saving...',
  failed: "We couldn't rename the passkey",
}
