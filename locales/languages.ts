/** The languages of the product with their own names; each has a folder of texts. */
export const languages = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof languages

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value)
}
