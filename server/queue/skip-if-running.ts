const patienceMs = 10 * 60_000

/**
 * While Stripe hangs, a sweep takes many minutes: skips the next ones, so that workers stay free. One that
 * has not returned for long no longer counts.
 */
export function skipIfRunning(act: () => Promise<void>): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - since < patienceMs) return
    since = performance.now()
    await act().finally(() => {
      since = Number.NEGATIVE_INFINITY
    })
  }
}
