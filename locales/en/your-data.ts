import { refusalWords } from './refusal-words.ts'
import { shellCopy } from './shell.ts'

/** Exporting and deleting personal data. */
export const yourDataCopy = {
  title: shellCopy.yourData,
  lead: 'Download your data or delete your account.',
  whose: (email: string) => `You are signed in as ${email}.`,
  otherPerson: "Someone else is signed in now, so we didn't do anything. This page is theirs.",
  seen: (name: string) =>
    `Only ${name} can download their data or delete their account here, so we don't show it to you.`,
  back: 'Back to the settings',
  password: 'Your password',
  takesPassword:
    'Enter your password to download your data or delete your account, so no one else can do it on your device.',
  code: 'Code from your second step',
  codeHint: ({ app, passkey }: { app: boolean; passkey: boolean }) =>
    `${app ? 'The six digits from your app or a recovery code.' : 'A recovery code.'}${passkey ? ' Leave it empty if you just used your passkey.' : ''}`,
  passkeyShown: 'Your passkey worked. You can delete the account within the next ten minutes.',
  unconfirmed: refusalWords.confirmFirst,
  failed: "That didn't work. Please try again.",
  export: {
    title: 'Download your data',
    text: 'One ZIP file with everything we have about you: a page to read, the same as JSON, and your photos.',
    submit: 'Download',
  },
  statements: 'Statements of your earnings',
  statementOf: (year: string) => `Statement for ${year}`,
  delete: {
    title: 'Delete your account',
    text: "We erase your name, addresses, messages, photos and everything you wrote for good. We keep payments and payouts without your name, because the law requires it. This can't be undone, not even by us.",
    lostCredit: (amount: string) =>
      `Your credit of ${amount} ends with your account. You can’t use it or get it back afterwards.`,
    first: 'Please do this first:',
    sure: 'Yes, erase my account and everything in it.',
    unsure: "Please check the box if you're sure.",
    submit: 'Delete my account',
  },
  gone: 'Your account is deleted',
  goneText: 'We erased all your data. Thank you for being here.',
} as const
