/** For a page that is only looked at. */
const readMs = 10_000

const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'] as const

let begun = false

/**
 * Settles as somebody begins to use the page, or has read it for a while: until then nothing is loaded but the page
 * itself, from then on what may come next. Never on the server.
 */
export const inUse = new Promise<void>((settle) => {
  if (typeof window === 'undefined') return
  const timer = setTimeout(begin, readMs)
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true, capture: true })

  function begin() {
    begun = true
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
    settle()
  }
})

interface Seen {
  state: { isInvalidated: boolean }
}

/**
 * For what is looked at again as it opens: on a page that was just drawn with it only what its stream has told of since,
 * perhaps before this part was alive.
 */
export const lookAgain = ({ state }: Seen): 'always' | false => (begun || state.isInvalidated) && 'always'
