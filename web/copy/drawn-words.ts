/** What was written of instants, by what was asked. */
export type Words = Record<string, string>

declare global {
  interface Window {
    firstWords?: Words
  }
}

const known = typeof window === 'undefined' ? undefined : window.firstWords

let kept: () => Words | undefined = () => undefined

/**
 * Words that take long to find: those that a page was drawn with come with it, because the first use of `Intl` takes a
 * slow phone a tenth of a second.
 */
export function worded(key: string, write: () => string): string {
  const words = known?.[key] ?? write()
  const page = kept()
  if (page) page[key] = words
  return words
}

/** From now on what is written goes with the page that is drawn meanwhile. */
export const keepWords = (ofPage: typeof kept): void => {
  kept = ofPage
}
