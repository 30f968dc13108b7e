import { refusalWords } from './refusal-words.ts'

/** The settings of a password and other ways to sign in. */
export const passwordCopy = {
  title: 'Password',
  current: 'Current password',
  wanted: 'New password',
  hint: 'At least 6 characters. Every other device is signed out.',
  submit: 'Change password',
  submitting: 'Saving...',
  done: 'Password changed',
  doneText: 'Every other device was signed out.',
  failed: 'Your password was not changed',
}

export const sessionsCopy = {
  title: 'Where you are signed in',
  here: 'This device',
  signedIn: (at: string) => `Signed in ${at}`,
  lastUsed: (at: string) => `Last used about ${at}`,
  end: 'Sign out',
  ending: 'Signing out...',
  endNamed: (device: string) => `Sign out ${device}`,
  ended: 'Signed out',
  endOthers: 'Sign out all other devices',
  othersEnded: 'All other devices were signed out',
  failed: 'Your devices could not be loaded',
  endFailed: 'That device was not signed out',
}

export const factorsCopy = {
  title: 'Two-step sign-in',
  lead: "Adds a second step, so a stolen password isn't enough.",
  required: 'Your account needs a second factor. Add a passkey or an app, and everything else opens.',
  confirmFirst:
    'Confirm your email first, then you can add a passkey or an app. Open the link that we mailed you, or have it mailed again.',
  failed: 'Your second factors could not be loaded',
  on: 'On',
  off: 'Off',
  added: (at: string) => `Added ${at}`,
  used: (at: string) => `Last used ${at}`,
  neverUsed: 'Not used yet',
  passkeys: {
    title: 'Passkeys',
    text: 'Your fingerprint, your face, a PIN, or a security key. A passkey signs you in by itself.',
    add: 'Add a passkey',
    full: (most: number) =>
      `You have ${most} passkeys, which is as many as we keep. Remove one to add another.`,
    adding: 'Waiting for your passkey...',
    done: 'Passkey added',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    lastWay: refusalWords.lastWayIn,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove this passkey?',
    removeText: (name: string) => `${name} will no longer sign you in, and we sign out every other device.`,
    removed: 'Passkey removed. Every other device was signed out.',
  },
  app: {
    title: 'App for codes',
    text: 'An app on your phone that shows six digits, new every half minute: Aegis, Google Authenticator, 1Password or any other.',
    add: 'Set up an app',
    renew: 'Move to another phone',
    adding: 'Preparing...',
    failed: 'The app was not set up',
    remove: 'Remove',
    removeNamed: 'Remove the app for codes',
    removeTitle: 'Remove the app for codes?',
    removeText:
      'Its codes will no longer sign you in. If it is your last second factor, signing in takes one step again.',
    removed: 'The app was removed',
  },
  removing: 'Removing...',
  notRemoved: 'Nothing was removed',
  codes: {
    title: 'Recovery codes',
    left: (count: number) => (count === 1 ? '1 of 10 codes is left.' : `${count} of 10 codes are left.`),
    renew: 'Make new codes',
    renewing: 'Making...',
    failed: 'No new codes were made',
  },
}
