import { refusalWords } from './refusal-words.ts'

/** The settings of a password and other ways to sign in. */
export const passwordCopy = {
  title: 'Password',
  current: 'Current password',
  wanted: 'New password',
  hint: "At least 6 characters. We'll sign out your other devices.",
  submit: 'Change password',
  submitting: 'Saving...',
  done: 'Password changed',
  doneText: 'We signed out your other devices.',
  failed: "We couldn't change your password",
}

export const sessionsCopy = {
  title: "Where you're signed in",
  here: 'This device',
  /** 'Chrome on Windows', 'Firefox', 'Unknown device': as the server describes it. */
  device: (described: string) => described,
  signedIn: (at: string) => `Signed in ${at}`,
  lastUsed: (at: string) => `Last used about ${at}`,
  end: 'Sign out',
  ending: 'Signing out...',
  endNamed: (device: string) => `Sign out ${device}`,
  ended: 'Signed out',
  endOthers: 'Sign out all other devices',
  othersEnded: 'We signed out all other devices',
  failed: "We couldn't load your devices",
  endFailed: "We couldn't sign out that device",
}

export const factorsCopy = {
  title: 'Two-step sign-in',
  lead: "Adds a second step, so a stolen password isn't enough.",
  required: 'Your account needs a second step. Add a passkey or an app to continue.',
  confirmFirst:
    'Confirm your email first. Use the link we emailed you, or ask for a new one. Then you can add a passkey or an app.',
  failed: "We couldn't load your passkeys and app",
  on: 'On',
  off: 'Off',
  added: (at: string) => `Added ${at}`,
  used: (at: string) => `Last used ${at}`,
  neverUsed: 'Not used yet',
  passkeys: {
    title: 'Passkeys',
    text: 'Sign in with your fingerprint, face, PIN or security key. No password needed.',
    add: 'Add a passkey',
    full: (most: number) => `You have ${most} passkeys, the most we can keep. Remove one to add another.`,
    adding: 'Waiting for your passkey...',
    done: 'Passkey added',
    rename: 'Rename',
    renameNamed: (name: string) => `Rename ${name}`,
    lastWay: refusalWords.lastWayIn,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removeTitle: 'Remove this passkey?',
    removeText: (name: string) =>
      `You won't be able to sign in with ${name} anymore, and we'll sign out your other devices.`,
    removed: 'Passkey removed. We signed out your other devices.',
  },
  app: {
    title: 'Authenticator app',
    text: 'An app on your phone that shows a six-digit code, such as Google Authenticator, 1Password or Aegis.',
    add: 'Set up an app',
    renew: 'Move to another phone',
    adding: 'Preparing...',
    failed: "We couldn't set up the app",
    remove: 'Remove',
    removeNamed: 'Remove the authenticator app',
    removeTitle: 'Remove the authenticator app?',
    removeText:
      "Its codes won't sign you in anymore. If it's your only second step, signing in takes one step again.",
    removed: 'App removed',
  },
  removing: 'Removing...',
  notRemoved: "We couldn't remove it",
  codes: {
    title: 'Recovery codes',
    left: (count: number) => `${count} of 10 codes left.`,
    renew: 'Make new codes',
    renewing: 'Making...',
    failed: "We couldn't make new codes",
  },
}
