import type { SettingsText } from '#domain/settings/settings.ts'
import { defaultLanguage, type Language } from '#locales/languages.ts'
import type { Sender } from '#notifications/message.ts'
import { notificationTexts } from '#notifications/notification-texts.ts'
import type { Config } from '../config.ts'
import { type OutgoingMail, openMailClient } from './mail/mail-client.ts'
import { type OutgoingSms, openSmsClient, type TwilioAccount } from './sms/sms-client.ts'

/** Sends email and SMS, and verifies incoming SMS. */
export interface Notifier {
  /** The sender in a language, English without one; links point to its origin. */
  sender(language?: Language): Sender
  /** Throws Undeliverable when trying again cannot help. */
  sendMail(mail: OutgoingMail): Promise<void>
  /** Throws Undeliverable when trying again cannot help. */
  sendSms(sms: OutgoingSms): Promise<void>
  /** True when one of the URLs and the form carry Twilio's signature. */
  isFromTwilio(signature: string, urls: string[], form: Record<string, string>): Promise<boolean>
  close(): void
}

interface NotifierOptions {
  config: Config
  /** The business settings, read for each message. */
  settings: () => SettingsText
  /** The fakes of providers that are not configured. */
  fakes: { smtpUrl?: string; twilio?: TwilioAccount }
  /** The public origin without a trailing slash, read for each message. */
  origin: () => string
}

/** Creates the notifier from the settings, or with the fakes. */
export function makeNotifier({ config, settings, fakes, origin }: NotifierOptions): Notifier {
  const mail = openMailClient(config.SMTP_URL ?? fakes.smtpUrl, config.MAIL_FROM)
  const account = fakes.twilio ?? (config.twilio && { apiBase: null, ...config.twilio })
  if (!account) throw new Error('There is no account that sends SMS.')
  const sms = openSmsClient(account, config.SMS_FROM)
  return {
    sender(language = defaultLanguage) {
      const { brandName: brand, supportEmail, supportPhone } = settings()
      const texts = notificationTexts[language]
      return {
        language,
        texts,
        brand,
        origin: origin(),
        zone: config.SERVICE_ZONE,
        supportEmail,
        supportPhone,
      }
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
