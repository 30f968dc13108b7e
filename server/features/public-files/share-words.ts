import type { publicPages } from '#contract/public-pages.ts'

interface ShareWordsFacts {
  name: string
  area: string
  /** The least that a cleaning costs, as people read it. */
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

/** What the picture of a shared page says; null for a page that is not shared. */
export function shareWords(path: string, facts: ShareWordsFacts): ShareWords | null {
  return Object.hasOwn(words, path) ? words[path as ShareWordsPublicPage](facts) : null
}
