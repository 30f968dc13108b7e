import type { FastifyRequest } from 'fastify'
import { pageLanguageHeader } from '#contract/localized-path.ts'
import { defaultLanguage, isLanguage, type Language } from '#locales/languages.ts'

/** The choice of a visitor without an account; an account's own choice is in `users.locale`. */
export const languageCookie = { name: 'locale', seconds: 365 * 86_400 }

/** The first language of ours in an Accept-Language header, by its q-values; null for none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    const quality = parameters.find((one) => one.startsWith('q='))?.slice(2)
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) || 0 }
  })
  const best = wanted
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .find(({ language }) => isLanguage(language))
  return (best?.language as Language | undefined) ?? null
}

/**
 * The language of a response: that of the page which makes the call, else the account's, the cookie's, that of
 * Accept-Language, and English.
 */
export function languageOf(request: FastifyRequest): Language {
  const ofPage = request.headers[pageLanguageHeader]
  if (isLanguage(ofPage)) return ofPage
  const own = request.session?.user?.locale
  return isLanguage(own) ? own : visitorsLanguage(request)
}

/** The language of a visitor without an account. */
export function visitorsLanguage({
  cookies,
  headers,
}: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const chosen = cookies?.[languageCookie.name]
  return isLanguage(chosen) ? chosen : (acceptedLanguage(headers['accept-language']) ?? defaultLanguage)
}
