const key = 'reloaded-for-chunk'

/** Reloads once within a minute: what a new version has replaced is there after that, what is broken is not. */
const reloadOnce = `function reloadOnce() {
  try {
    if (60000 > performance.timeOrigin - sessionStorage.getItem('${key}')) return
    sessionStorage.setItem('${key}', performance.timeOrigin)
  } catch { return }
  location.reload()
}`

/**
 * Inline script of the document: reloads the page where one of its own scripts could not be loaded, at once or as the
 * network returns. A lost dynamic import that is handled by `preventDefault` reloads nothing.
 */
export const reloadOnLostScript = `${reloadOnce}
addEventListener('error', ({ target }) => {
  if (target?.tagName !== 'SCRIPT') return
  if (navigator.onLine) reloadOnce()
  else addEventListener('online', () => location.reload(), { once: true })
}, true)
addEventListener('vite:preloadError', (event) => {
  queueMicrotask(() => !event.defaultPrevented && navigator.onLine && reloadOnce())
})`
