import { type Language, languages } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import type { DateStyle } from './format.ts'
import type { NotificationTexts } from './message.ts'

/** The words of notifications by language; a server writes in all of them. */
export const notificationTexts = Object.fromEntries(
  Object.keys(languages).map((language) => [language, serverTexts(language as Language).notifications]),
) as Record<Language, NotificationTexts>

/** Dates of a zone in English, for documents and pages that have no other language. */
export const inEnglish = (zone: string): DateStyle => ({ zone, texts: notificationTexts.en })
