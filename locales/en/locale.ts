import type { Locale } from '../languages.ts'

export const locale: Locale = { language: 'en', tag: 'en-US' }
