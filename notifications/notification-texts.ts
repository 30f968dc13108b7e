import * as en from '#locales/en/notifications.ts'
import * as es from '#locales/es/notifications.ts'
import type { Language } from '#locales/languages.ts'
import type { DateStyle } from './format.ts'
import type { NotificationTexts } from './message.ts'

/** The words of notifications by language; a server writes in all of them. */
export const notificationTexts: Record<Language, NotificationTexts> = { en, es }

/** Dates of a zone in English, for documents and pages that have no other language. */
export const inEnglish = (zone: string): DateStyle => ({ zone, texts: en })
