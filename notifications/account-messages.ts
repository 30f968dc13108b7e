import { checkMessages } from './check-messages.ts'
import { factorMessages } from './factor-messages.ts'
import { dayAndTime } from './format.ts'
import type { Mail, Sender } from './message.ts'
import { payoutMessages } from './payout-messages.ts'
import { type MailContent, writeMail } from './write-mail.ts'

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

/** A mail without a name, as the words of one language say it. */
function accountMail(
  sender: Sender,
  letter: { subject: string; paragraphs: string[] } & Pick<MailContent, 'button' | 'also' | 'facts'>,
): Mail {
  return writeMail({ ...letter, greeting: sender.texts.frame.hello }, sender)
}

const newPassword = ({ texts }: Sender) => ({ label: texts.account.newPassword, path: '/forgot-password' })
const settings = ({ texts }: Sender, path: string) => ({ label: texts.account.settings, path })
const confirm = ({ texts }: Sender, token: string, rest = '') => ({
  label: texts.account.confirm,
  path: `/verify-email?token=${token}${rest}`,
})
const tellUs = ({ texts, supportEmail, supportPhone }: Sender) =>
  texts.account.tellUs(supportEmail, supportPhone)

/** Everything we write about accounts, by the name that the message log keeps. */
export const accountMessages = {
  verify_email: ({ token, manageToken, isGuest }, sender) => {
    const { verify, forDays, forMinutes, ignore } = sender.texts.account
    return accountMail(sender, {
      subject: verify.subject,
      paragraphs: [`${verify.about(sender.brand)} ${isGuest ? forDays : forMinutes}`, verify.signIn, ignore],
      button: confirm(sender, token),
      ...(manageToken && { also: { label: verify.booking, path: `/manage?token=${manageToken}` } }),
    })
  },
  change_email: ({ token }, sender) => {
    const { change, forMinutes, ignore } = sender.texts.account
    return accountMail(sender, {
      subject: change.subject,
      paragraphs: [`${change.about(sender.brand)} ${forMinutes}`, ignore],
      button: confirm(sender, token, '&change=1'),
    })
  },
  email_in_use: (_facts, sender) => {
    const { inUse } = sender.texts.account
    return accountMail(sender, {
      subject: inUse.subject,
      paragraphs: [inUse.about(sender.brand)],
      button: { label: inUse.signIn, path: '/auth/login' },
    })
  },
  email_change_asked: (_facts, sender) => {
    const { changeRequested, ifNotYou } = sender.texts.account
    return accountMail(sender, {
      subject: changeRequested.subject,
      paragraphs: [changeRequested.about, ifNotYou],
      button: newPassword(sender),
    })
  },
  email_changed: (_facts, sender) => {
    const { changed } = sender.texts.account
    return accountMail(sender, { subject: changed.subject, paragraphs: [changed.about, tellUs(sender)] })
  },
  correct_email: ({ token }, sender) => {
    const { change, correct, forDays, ignore } = sender.texts.account
    return accountMail(sender, {
      subject: change.subject,
      paragraphs: [`${correct.about(sender.brand)} ${forDays}`, ignore],
      button: confirm(sender, token),
    })
  },
  email_correction_asked: (_facts, sender) => {
    const { correctionRequested } = sender.texts.account
    return accountMail(sender, {
      subject: correctionRequested.subject,
      paragraphs: [
        correctionRequested.about(sender.brand),
        `${tellUs(sender)} ${correctionRequested.newPasswordEnds}`,
      ],
      button: newPassword(sender),
    })
  },
  series_ended: (_facts, sender) => {
    const { ended } = sender.texts.series
    return accountMail(sender, {
      subject: ended.subject,
      paragraphs: [ended.about, ended.again, tellUs(sender)],
      button: { label: ended.button, path: '/customer/jobs' },
    })
  },
  data_exported: ({ at }, sender) => {
    const { exported } = sender.texts.account
    return accountMail(sender, {
      subject: exported.subject,
      paragraphs: [exported.about(dayAndTime(at, sender)), tellUs(sender)],
    })
  },
  reset_password: ({ token }, sender) => {
    const { reset, forMinutes, newPassword: label } = sender.texts.account
    return accountMail(sender, {
      subject: reset.subject,
      paragraphs: [`${reset.about(sender.brand)} ${forMinutes}`, reset.ignore],
      button: { label, path: `/reset-password?token=${token}` },
    })
  },
  referral_earned: (_facts, sender) => {
    const { referral } = sender.texts.account
    return accountMail(sender, {
      subject: referral.subject,
      paragraphs: [referral.about, referral.use],
      button: { label: referral.see, path: '/customer/dashboard' },
    })
  },
  password_changed: ({ at }, sender) => {
    const { passwordChanged, ifNotYou } = sender.texts.account
    return accountMail(sender, {
      subject: passwordChanged.subject,
      paragraphs: [passwordChanged.about(dayAndTime(at, sender)), ifNotYou],
      button: newPassword(sender),
    })
  },
  identity_linked: ({ at }, sender) => {
    const { linked } = sender.texts.account
    return accountMail(sender, {
      subject: linked.subject,
      paragraphs: [linked.about(dayAndTime(at, sender)), linked.notYou],
      button: settings(sender, '/settings?tab=security'),
    })
  },
  identity_unlinked: ({ at }, sender) => {
    const { unlinked, ifNotYou } = sender.texts.account
    return accountMail(sender, {
      subject: unlinked.subject,
      paragraphs: [unlinked.about(dayAndTime(at, sender)), ifNotYou],
      button: newPassword(sender),
    })
  },
  payouts_closed: ({ at }, sender) => {
    const { payoutsClosed } = sender.texts.account
    return accountMail(sender, {
      subject: payoutsClosed.subject,
      paragraphs: [payoutsClosed.about(dayAndTime(at, sender)), payoutsClosed.next],
      button: { label: payoutsClosed.profile, path: '/cleaner/profile' },
    })
  },
  account_emptied: ({ at }, sender) => {
    const { emptied } = sender.texts.account
    return accountMail(sender, {
      subject: emptied.subject,
      paragraphs: [emptied.about(dayAndTime(at, sender)), emptied.sorry],
      button: settings(sender, '/settings'),
    })
  },
  new_device: ({ at, device }, sender) => {
    const { frame, account } = sender.texts
    const { newDevice, ifNotYou } = account
    return accountMail(sender, {
      subject: newDevice.subject,
      paragraphs: [newDevice.about, ifNotYou],
      facts: [
        [newDevice.device, newDevice.describe(device)],
        [frame.labels.when, dayAndTime(at, sender)],
      ],
      button: newPassword(sender),
    })
  },
  ...factorMessages,
  ...checkMessages,
  ...payoutMessages,
} satisfies Record<string, AccountMessage>

export type AccountMessageName = keyof typeof accountMessages

export function isAccountMessage(name: string): name is AccountMessageName {
  return Object.hasOwn(accountMessages, name)
}
