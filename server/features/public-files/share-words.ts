import type { publicPages } from '#contract/public-pages.ts'

interface ShareWordsFacts {
  name: string
  area: string
  /** The lowest price of a cleaning, formatted. */
  from: string
}

type ShareWords = readonly [headline: string, line: string]

type ShareWordsPublicPage = (typeof publicPages)[number]

const words: Record<ShareWordsPublicPage, (facts: ShareWordsFacts) => ShareWords> = {
  '/': ({ area, from }) => [`Come home to clean`, `Flat-fee home cleaning in ${area}, from ${from}`],
  '/book-now': ({ area, from }) => ['Book in two minutes', `Home cleaning in ${area}, from ${from}`],
  '/contact': ({ area }) => ['Ask us anything', `Home cleaning in ${area}`],
  '/auth/register': ({ area }) => ['Book, or clean with us', `Home cleaning in ${area}`],
  '/auth/login': ({ area }) => ['Welcome back', `Home cleaning in ${area}`],
  '/terms': () => ['Terms of Service', 'In plain words'],
  '/privacy-policy': () => ['Privacy Policy', 'In plain words'],
}

/** Returns the texts of a page's share picture; null for a page without one. */
export function shareWords(path: string, facts: ShareWordsFacts): ShareWords | null {
  return Object.hasOwn(words, path) ? words[path as ShareWordsPublicPage](facts) : null
}
