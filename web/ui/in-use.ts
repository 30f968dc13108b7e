// Screen readers and voice control may dispatch only the last two.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'click', 'input'] as const

let isUsed = false
if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => setTimeout(() => (isUsed = true)), { once: true, capture: true })

interface InUseState {
  state: { isInvalidated: boolean }
}

/**
 * `refetchOnMount` for data that other people change: false until the page is first used, since parts of it (a tab's
 * panel is an Activity) are hydrated after the rest and would refetch what the server has just rendered.
 */
export const refetchOnceUsed = ({ state }: InUseState): 'always' | false =>
  (isUsed || state.isInvalidated) && 'always'
