import * as en from '#locales/en/notifications.ts'
import { type Language, languages } from '#locales/languages.ts'
import type { DateStyle } from './format.ts'
import type { NotificationTexts } from './message.ts'

const catalogues = Object.keys(languages).map(
  async (language) => [language, await import(`../locales/${language}/notifications.ts`)] as const,
)

/** The words of notifications by language; a server writes in all of them. */
export const notificationTexts = Object.fromEntries(await Promise.all(catalogues)) as Record<
  Language,
  NotificationTexts
>

/** Dates of a zone in English, for documents and pages that have no other language. */
export const inEnglish = (zone: string): DateStyle => ({ zone, texts: en })
