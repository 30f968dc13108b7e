import { timeOnDay } from '#notifications/format.ts'
import { notificationTexts } from '#notifications/notification-texts.ts'
import type { LocalizedText } from './refusal.ts'

/** A moment in the words of a refusal: '8:00 AM on Tue, Nov 24', in the reader's language. */
export function localizedTime(at: Date, zone: string): LocalizedText {
  return (_texts, language) => timeOnDay(at, { zone, texts: notificationTexts[language] })
}
