/** The languages of the product with their own names; each has a folder of texts. */
export const languages = { en: 'English', es: 'Español' } as const

export type Language = keyof typeof languages

export const defaultLanguage: Language = 'en'
