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
  app_added: factorMail('appAdded'),
  app_removed: factorMail('appRemoved'),
  passkey_added: factorMail('passkeyAdded'),
  passkey_removed: factorMail('passkeyRemoved'),
  recovery_codes_made: factorMail('recoveryCodesMade'),
  recovery_code_used: factorMail('recoveryCodeUsed'),
  factors_removed: factorMail('removed'),
}
