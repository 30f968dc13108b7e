// Some who use a screen reader or their voice send nothing but the last two.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'click', 'input'] as const

let isUsed = false
if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => setTimeout(() => (isUsed = true)), { once: true, capture: true })

interface State {
  state: { isInvalidated: boolean }
}

/**
 * `refetchOnMount` for what others change too: not on a page that the server has just rendered with it, from the first
 * use on every time.
 */
export const lookAgain = ({ state }: State): 'always' | false => (isUsed || state.isInvalidated) && 'always'
