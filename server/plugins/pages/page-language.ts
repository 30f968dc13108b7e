import { defaultLanguage, type Language } from '#locales/languages.ts'
import { isLanguage, languageCookie } from '../language.ts'

/** The language that a path begins with: '/es/terms' is Spanish; null for a path without one. */
export function languageOfPath(pathname: string): Language | null {
  const [, first = ''] = pathname.split('/')
  return isLanguage(first) && first !== defaultLanguage ? first : null
}

/** True when the browser sends nothing but its chosen language, so that it gets the page of every visitor. */
export function isAnonymous(cookie: string | undefined): boolean {
  return cookie === undefined || new RegExp(`^${languageCookie.name}=\\w*$`).test(cookie)
}
