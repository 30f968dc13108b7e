import { checkMessages } from './check-messages.ts'
import { factorMessages } from './factor-messages.ts'
import { dayAndTime } from './format.ts'
import type { Mail, Sender } from './message.ts'
import { payoutMessages } from './payout-messages.ts'
import { writeMail } from './write-mail.ts'

/** What a message about an account may say. The name is not in it: such mail also reaches people who never signed up. */
interface AccountFacts {
  /** Opens the link of the message, once. */
  token: string
  /** Opens the booking that a guest's address was typed for. */
  manageToken: string | null
  /** In words of ours, such as "Chrome on Windows". */
  device: string
  at: Date
  /** A person who booked without an account: their links live longer. */
  isGuest: boolean
}

type AccountMessage = (facts: AccountFacts, sender: Sender) => Mail

const forMinutes = 'The link works once, for 30 minutes.'
const forDays = 'The link works once, for 3 days.'
const greeting = 'Hello,'
const ifNotYou =
  'If this was not you, choose a new password now: whoever else is signed in is signed out by it.'
const newPassword = { label: 'Choose a new password', path: '/forgot-password' }

/** Everything we write about accounts, by the name that the message log keeps. */
export const accountMessages = {
  'verify-email': ({ token, manageToken, isGuest }, sender) =>
    writeMail(
      {
        subject: 'Confirm your e-mail',
        greeting,
        paragraphs: [
          `Somebody signed up or booked at ${sender.brand} with this address. Please confirm that it was you: until then we write little about bookings that are not paid. ${isGuest ? forDays : forMinutes}`,
          'If you have an account, sign in to it first.',
          'If it was not you, there is nothing to do: ignore this mail.',
        ],
        button: { label: 'Confirm my e-mail', path: `/verify-email?token=${token}` },
        ...(manageToken && { also: { label: 'See the booking', path: `/manage?token=${manageToken}` } }),
      },
      sender,
    ),
  'change-email': ({ token }, sender) =>
    writeMail(
      {
        subject: 'Confirm your new e-mail',
        greeting,
        paragraphs: [
          `Somebody asked to use this address for their ${sender.brand} account. It is theirs once they confirm, signed in to that account. ${forMinutes}`,
          'If it was not you, there is nothing to do: ignore this mail.',
        ],
        button: { label: 'Confirm my e-mail', path: `/verify-email?token=${token}&change=1` },
      },
      sender,
    ),
  'email-in-use': (_facts, sender) =>
    writeMail(
      {
        subject: 'This address has an account already',
        greeting,
        paragraphs: [
          `Somebody asked to use this address for another ${sender.brand} account. It belongs to one already, so nothing was changed.`,
        ],
        button: { label: 'Sign in', path: '/auth/login' },
      },
      sender,
    ),
  'email-change-asked': (_facts, sender) =>
    writeMail(
      {
        subject: 'Your account is about to change its e-mail',
        greeting,
        paragraphs: [
          'Somebody who knows your password asked to change the e-mail of your account. It changes once the new address is confirmed.',
          ifNotYou,
        ],
        button: newPassword,
      },
      sender,
    ),
  'email-changed': (_facts, sender) =>
    writeMail(
      {
        subject: 'The e-mail of your account was changed',
        greeting,
        paragraphs: [
          'The new address of your account was confirmed. From now on you sign in with it, and we write to it.',
          `If this was not you, please tell us at once: ${sender.supportEmail} or ${sender.supportPhone}.`,
        ],
      },
      sender,
    ),
  'correct-email': ({ token }, sender) =>
    writeMail(
      {
        subject: 'Confirm your new e-mail',
        greeting,
        paragraphs: [
          `You asked us to change the e-mail of what you have at ${sender.brand} to this address. Please confirm that it is yours: from then on we write to it, and you sign in with it if you have an account. Until you confirm, nothing changes. ${forDays}`,
          'If it was not you, there is nothing to do: ignore this mail.',
        ],
        button: { label: 'Confirm my e-mail', path: `/verify-email?token=${token}` },
      },
      sender,
    ),
  'email-correction-asked': (_facts, sender) =>
    writeMail(
      {
        subject: 'We were asked to change your e-mail',
        greeting,
        paragraphs: [
          `Somebody wrote to us and asked to use another e-mail for what is kept at ${sender.brand} under this address. It changes once the new address is confirmed.`,
          `If this was not you, please tell us at once: ${sender.supportEmail} or ${sender.supportPhone}. If you have an account, a new password ends the change.`,
        ],
        button: newPassword,
      },
      sender,
    ),
  'data-exported': ({ at }, sender) =>
    writeMail(
      {
        subject: 'We made a copy of your data',
        greeting,
        paragraphs: [
          `On ${dayAndTime(at, sender.zone)} we made a copy of everything we have of you, because you asked us for it. It will reach you in the way you asked for.`,
          `If you did not ask for it, please tell us at once: ${sender.supportEmail} or ${sender.supportPhone}.`,
        ],
      },
      sender,
    ),
  'reset-password': ({ token }, sender) =>
    writeMail(
      {
        subject: 'Choose a new password',
        greeting,
        paragraphs: [
          `Somebody asked for a new password for your ${sender.brand} account. ${forMinutes}`,
          'If it was not you, ignore this mail: nothing changes.',
        ],
        button: { label: 'Choose a new password', path: `/reset-password?token=${token}` },
      },
      sender,
    ),
  'password-changed': ({ at }, sender) =>
    writeMail(
      {
        subject: 'Your password was changed',
        greeting,
        paragraphs: [
          `The password of your account was changed on ${dayAndTime(at, sender.zone)}. Every other device was signed out.`,
          ifNotYou,
        ],
        button: newPassword,
      },
      sender,
    ),
  'identity-linked': ({ at }, sender) =>
    writeMail(
      {
        subject: 'Another way to sign in to your account',
        greeting,
        paragraphs: [
          `Your account can be opened with a Google or Apple account from now on: it was linked on ${dayAndTime(at, sender.zone)}.`,
          'If this was not you, end the link in the settings, under Security, and choose a new password.',
        ],
        button: { label: 'Open the settings', path: '/settings?tab=security' },
      },
      sender,
    ),
  'identity-unlinked': ({ at }, sender) =>
    writeMail(
      {
        subject: 'A way to sign in to your account was removed',
        greeting,
        paragraphs: [
          `A Google or Apple account opens your account no more: the link was ended on ${dayAndTime(at, sender.zone)}. Other devices that had signed in with it are signed out.`,
          ifNotYou,
        ],
        button: newPassword,
      },
      sender,
    ),
  'payouts-closed': ({ at }, sender) =>
    writeMail(
      {
        subject: 'Please set up your payouts again',
        greeting,
        paragraphs: [
          `Nobody had confirmed this address before you chose a new password. The account for payouts that was set up until then may have been somebody else's, so nothing is paid to it any more, and it was closed on ${dayAndTime(at, sender.zone)}.`,
          'Please set up payouts again in your profile before your next payout. What you earn waits until then.',
        ],
        button: { label: 'Open my profile', path: '/cleaner/profile' },
      },
      sender,
    ),
  'account-emptied': ({ at }, sender) =>
    writeMail(
      {
        subject: 'Please fill in your account again',
        greeting,
        paragraphs: [
          `Nobody had confirmed this address before you chose a new password, so somebody else may have signed up with it. What was typed there until then was taken away on ${dayAndTime(at, sender.zone)}: the phone number, saved addresses, choices of messages and the agreement to texts, and the name and profile of whoever had not cleaned yet.`,
          'If all of that was you, we are sorry for the trouble: please enter it again in your settings. Bookings stay as they were. Please look at them, and cancel what is not yours.',
        ],
        button: { label: 'Open the settings', path: '/settings' },
      },
      sender,
    ),
  'new-device': ({ at, device }, sender) =>
    writeMail(
      {
        subject: 'A new device signed in to your account',
        greeting,
        paragraphs: ['Your account was opened on a device that it did not know.', ifNotYou],
        facts: [
          ['Device', device],
          ['When', dayAndTime(at, sender.zone)],
        ],
        button: newPassword,
      },
      sender,
    ),
  ...factorMessages,
  ...checkMessages,
  ...payoutMessages,
} satisfies Record<string, AccountMessage>

export type AccountMessageName = keyof typeof accountMessages

export function isAccountMessage(name: string): name is AccountMessageName {
  return Object.hasOwn(accountMessages, name)
}
