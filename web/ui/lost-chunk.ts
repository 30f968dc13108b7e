const key = 'reloaded-for-chunk'

/** Reloads at most once a minute: that finds chunks of a new version, and does not loop on a broken one. */
const reloadOnce = `function reloadOnce() {
  try {
    if (60000 > performance.timeOrigin - sessionStorage.getItem('${key}')) return
    sessionStorage.setItem('${key}', performance.timeOrigin)
  } catch { return }
  location.reload()
}`

/**
 * Inline script of the document: reloads the page when one of its scripts could not be loaded, at once or
 * when the network returns. A lost dynamic import that is handled by `preventDefault` reloads nothing.
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
