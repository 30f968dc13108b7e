import { splitLanguage } from '#contract/localized-path.ts'
import { defaultLanguage, type Language } from '#locales/languages.ts'
import { languageCookie } from '../language.ts'

/** The language that a path begins with: '/es/terms' is Spanish; null for a path without one. */
export function languageOfPath(pathname: string): Language | null {
  const { language } = splitLanguage(pathname)
  return language === defaultLanguage ? null : language
}

const onlyLanguage = new RegExp(`^${languageCookie.name}=\\w*$`)

/** True when the browser sends nothing but its chosen language, so that it gets the page of every visitor. */
export function isAnonymous(cookie: string | undefined): boolean {
  return cookie === undefined || onlyLanguage.test(cookie)
}
