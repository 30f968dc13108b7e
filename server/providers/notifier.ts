import type { SettingsText } from '#domain/settings/settings.ts'
import type { Sender } from '#notifications/message.ts'
import type { Config } from '../config.ts'
import { type OutgoingMail, openMailDoor } from './mail/mail-client.ts'
import { type OutgoingSms, openSmsDoor, type TwilioAccount } from './sms/sms-client.ts'

/** The way out for e-mail and SMS, and the proof of what comes in. */
export interface Notifier {
  /** Who writes; links lead to its origin. */
  sender(): Sender
  /** Throws Undeliverable when trying again cannot help. */
  sendMail(mail: OutgoingMail): Promise<void>
  /** Throws Undeliverable when trying again cannot help. */
  sendSms(sms: OutgoingSms): Promise<void>
  /** True when one of the addresses and the form carry Twilio's signature. */
  isFromTwilio(signature: string, urls: string[], form: Record<string, string>): Promise<boolean>
  close(): void
}

interface NotifierOptions {
  config: Config
  /** What the operator sets of it, asked for with each message. */
  settings: () => SettingsText
  /** What stands in for a way out that is not configured. */
  fakes: { smtpUrl?: string; twilio?: TwilioAccount }
  /** The address people use, without a slash at the end; asked for with each message. */
  origin: () => string
}

/** Opens the way out from the settings, or to the fakes where nothing is set. */
export function makeNotifier({ config, settings, fakes, origin }: NotifierOptions): Notifier {
  const mail = openMailDoor(config.SMTP_URL ?? fakes.smtpUrl, config.MAIL_FROM)
  const account = fakes.twilio ?? (config.twilio && { apiBase: null, ...config.twilio })
  if (!account) throw new Error('There is no account that sends SMS.')
  const sms = openSmsDoor(account, config.SMS_FROM)
  return {
    sender() {
      const { brandName: brand, supportEmail, supportPhone } = settings()
      return { brand, origin: origin(), zone: config.SERVICE_ZONE, supportEmail, supportPhone }
    },
    sendMail(outgoing) {
      const { senderName, replyTo } = settings()
      return mail.send(senderName, { ...outgoing, replyTo: outgoing.replyTo ?? replyTo })
    },
    sendSms: sms.send,
    isFromTwilio: sms.isFromTwilio,
    close: mail.close,
  }
}
