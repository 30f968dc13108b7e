import { dayAndTime } from './format.ts'
import type { Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

interface FactorMessagesDetails {
  subject: string
  /** What happened, up to the time. */
  what: string
  after?: string
}

const settings = { label: 'Look at your settings', path: '/settings?tab=security' }

/** A mail to the owner about the second factors of the account. */
const told =
  ({ subject, what, after }: FactorMessagesDetails) =>
  ({ at }: { at: Date }, sender: Sender) =>
    writeMail(
      {
        subject,
        greeting: 'Hello,',
        paragraphs: [
          `${what} on ${dayAndTime(at, sender.zone)}.${after ? ` ${after}` : ''}`,
          `If this was not you, choose a new password now and write to us: ${sender.supportEmail} or ${sender.supportPhone}.`,
        ],
        button: settings,
      },
      sender,
    )

export const factorMessages = {
  'app-added': told({
    subject: 'An app for codes was added to your account',
    what: 'An app that makes codes was set up for your account',
    after: 'From now on signing in asks for a code of it.',
  }),
  'app-removed': told({
    subject: 'The app for codes was removed from your account',
    what: 'The app that makes codes was removed from your account',
  }),
  'passkey-added': told({
    subject: 'A passkey was added to your account',
    what: 'A passkey was added to your account',
    after: 'You can sign in with it.',
  }),
  'passkey-removed': told({
    subject: 'A passkey was removed from your account',
    what: 'A passkey was removed from your account',
    after: 'Every other device was signed out.',
  }),
  'recovery-codes-made': told({
    subject: 'New recovery codes for your account',
    what: 'New recovery codes were made for your account',
    after: 'The old ones open nothing any more.',
  }),
  'recovery-code-used': told({
    subject: 'A recovery code of your account was used',
    what: 'Somebody used a recovery code of your account',
    after: 'Each code works once.',
  }),
  'factors-removed': told({
    subject: 'We removed the second factors of your account',
    what: 'We removed the passkeys, the app for codes and the recovery codes of your account, and signed it out everywhere,',
    after:
      'Signing in takes one step until you set up new ones. Nothing left to sign in with? "Forgot password?" mails you a link.',
  }),
}
