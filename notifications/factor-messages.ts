import { dayAndTime } from './format.ts'
import type { NotificationTexts, Sender } from './message.ts'
import { writeMail } from './write-mail.ts'

type FactorTexts = NotificationTexts['factor']
type FactorEvent = Exclude<keyof FactorTexts, 'settings' | 'notYou'>

/** A mail to the owner about the second factors of the account. */
const factorMail =
  (event: FactorEvent) =>
  ({ at }: { at: Date }, sender: Sender) => {
    const { factor, frame } = sender.texts
    return writeMail(
      {
        subject: factor[event].subject,
        greeting: frame.hello,
        paragraphs: [
          factor[event].about(dayAndTime(at, sender)),
          factor.notYou(sender.supportEmail, sender.supportPhone),
        ],
        button: { label: factor.settings, path: '/settings?tab=security' },
      },
      sender,
    )
  }

export const factorMessages = {
  'app-added': factorMail('appAdded'),
  'app-removed': factorMail('appRemoved'),
  'passkey-added': factorMail('passkeyAdded'),
  'passkey-removed': factorMail('passkeyRemoved'),
  'recovery-codes-made': factorMail('recoveryCodesMade'),
  'recovery-code-used': factorMail('recoveryCodeUsed'),
  'factors-removed': factorMail('removed'),
}
