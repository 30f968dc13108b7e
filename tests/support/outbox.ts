import { defaultLanguage, type Language } from '#locales/languages.ts'
import type { Sender } from '#notifications/message.ts'
import { notificationTexts } from '#notifications/notification-texts.ts'
import type { OutgoingMail } from '#server/providers/mail/mail-client.ts'
import type { Notifier } from '#server/providers/notifier.ts'
import type { OutgoingSms } from '#server/providers/sms/sms-client.ts'

/** Catches what would be sent. */
export class Outbox implements Notifier {
  mails: OutgoingMail[] = []
  sms: OutgoingSms[] = []

  sender = (language: Language = defaultLanguage): Sender => ({
    language,
    texts: notificationTexts[language],
    brand: 'Scrubjay',
    origin: 'http://localhost:3000',
    zone: 'America/Los_Angeles',
    supportEmail: 'help@scrubjay.example',
    supportPhone: '(206) 555-0142',
  })

  async sendMail(mail: OutgoingMail): Promise<void> {
    this.mails.push(mail)
  }

  async sendSms(sms: OutgoingSms): Promise<void> {
    this.sms.push(sms)
  }

  async isFromTwilio(): Promise<boolean> {
    return true
  }

  close(): void {}
}
