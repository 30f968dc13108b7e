import { splitLanguage } from '#contract/localized-path.ts'
import type { publicPages } from '#contract/public-pages.ts'
import { type ServerTexts, serverTexts } from '#locales/server-texts.ts'

interface ShareWordsFacts {
  area: string
  /** The lowest price of a cleaning, formatted. */
  from: string
}

type ShareWordsPublicPage = (typeof publicPages)[number]
type Catalogue = ServerTexts['serverWords']['share']

const words: Record<ShareWordsPublicPage, (share: Catalogue, facts: ShareWordsFacts) => string[]> = {
  '/': ({ landing }, { area, from }) => landing(area, from),
  '/book-now': ({ booking }, { area, from }) => booking(area, from),
  '/contact': ({ contact }, { area }) => contact(area),
  '/gift-cards': ({ giftCards }, { area }) => giftCards(area),
  '/auth/register': ({ register }, { area }) => register(area),
  '/auth/login': ({ login }, { area }) => login(area),
  '/terms': ({ terms }) => terms,
  '/privacy-policy': ({ privacy }) => privacy,
}

/** Returns headline and line of a page's share picture in the language of its address; null for a page without one. */
export function shareWords(
  address: string,
  facts: ShareWordsFacts,
): { headline: string; line: string } | null {
  const { path, language } = splitLanguage(address)
  if (!Object.hasOwn(words, path)) return null
  const [headline = '', line = ''] = words[path as ShareWordsPublicPage](
    serverTexts(language).serverWords.share,
    facts,
  )
  return { headline, line }
}
