const patienceMs = 10 * 60_000

/**
 * While Stripe hangs a sweep takes many minutes: the next ones must not pile up beside it, or no worker is left
 * for anything else. One that has not come back for long does not count any more.
 */
export function alone(act: () => Promise<void>): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - since < patienceMs) return
    since = performance.now()
    await act().finally(() => {
      since = Number.NEGATIVE_INFINITY
    })
  }
}
