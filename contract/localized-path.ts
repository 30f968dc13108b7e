import { defaultLanguage, type Language, languages } from '#locales/languages.ts'

/** The header in which the calls of a page name the language that it is shown in. */
export const pageLanguageHeader = 'x-page-language'

/** The address of a public page in a language: '/terms' is '/es/terms' in Spanish, and itself in English. */
export function localizedPath(path: string, language: Language): string {
  if (language === defaultLanguage) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** A path and the language that it begins with, English for one without. */
export function splitLanguage(pathname: string): { path: string; language: Language } {
  const [, named = '', ...rest] = pathname.split('/')
  // Routes are found whatever their case.
  const first = named.toLowerCase()
  const isLocalized = first !== defaultLanguage && Object.hasOwn(languages, first)
  return isLocalized
    ? { path: `/${rest.join('/')}`, language: first as Language }
    : { path: pathname, language: defaultLanguage }
}

/** One path in every language, for routes and search engines. */
export function inEveryLanguage(path: string): { language: Language; path: string }[] {
  return (Object.keys(languages) as Language[]).map((language) => ({
    language,
    path: localizedPath(path, language),
  }))
}
