import type { Locale } from '../languages.ts'

export const locale: Locale = { language: 'es', tag: 'es-US' }
