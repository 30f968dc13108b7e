/** The languages of the product with their own names; each has a folder of texts. */
export const languages = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof languages

/** A language as `Intl` and HTML name it. */
export interface Locale {
  language: Language
  tag: string
}

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}

/** A stored language, English where it is unknown: an account's language may have left the product. */
export function languageOrDefault(value: unknown): Language {
  return isLanguage(value) ? value : defaultLanguage
}
