import { refusalWords } from './refusal-words.ts'
import { shellCopy } from './shell.ts'

/** Exporting and deleting personal data. */
export const yourDataCopy = {
  title: shellCopy.yourData,
  lead: 'Download your data or delete your account.',
  whose: (email: string) => `You are signed in as ${email}.`,
  otherPerson: 'Somebody else is signed in by now: nothing was done. This page is theirs.',
  seen: (name: string) =>
    `Here ${name} downloads their data or deletes their account. Only they can, so nothing of it is shown to you.`,
  back: 'Back to the settings',
  password: 'Your password',
  takesPassword:
    'Downloading your data and deleting the account take your password, so that nobody else does it on your device.',
  code: 'Code of your second factor',
  codeHint: ({ app, passkey }: { app: boolean; passkey: boolean }) =>
    `${app ? 'The six digits of your app, or a recovery code.' : 'A recovery code.'}${passkey ? ' Leave it empty if you have just used your passkey.' : ''}`,
  passkeyShown: 'Your passkey was taken. You can delete the account within the next ten minutes.',
  unconfirmed: refusalWords.confirmFirst,
  failed: 'That did not work. Please try again.',
  export: {
    title: 'Download your data',
    text: 'One ZIP file with everything we have of you: a page to read, the same for machines (JSON), and your photos.',
    submit: 'Download',
  },
  delete: {
    title: 'Delete your account',
    text: 'Your name, addresses, messages, photos and everything you wrote are erased for good. Payments and payouts stay in our books without your name, because the law asks for it. This cannot be undone, not even by us.',
    first: 'Before that, please do this:',
    sure: 'Yes, erase my account and everything in it.',
    unsure: 'Please tick the box if you are sure.',
    submit: 'Delete my account',
  },
  gone: 'Your account is deleted',
  goneText: 'We erased everything of yours. Thank you for being here.',
} as const
