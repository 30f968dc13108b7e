const windowMs = 400
const pauseMs = 2000

export interface Gathering {
  add(id: number): void
  stop(): void
}

/**
 * Gathers what is said within a moment and hands it on as one batch, one batch at a time.
 * A batch that failed is handed on again with what came since.
 */
export function gather(handOn: (ids: number[]) => Promise<void>): Gathering {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function flush() {
    const batch = [...waiting]
    waiting.clear()
    let pause = windowMs
    try {
      await handOn(batch)
    } catch {
      pause = pauseMs
      for (const id of batch) waiting.add(id)
    }
    timer = undefined
    if (waiting.size > 0) start(pause)
  }
  function start(ms: number) {
    if (!stopped) timer ??= setTimeout(flush, ms)
  }
  return {
    add(id) {
      waiting.add(id)
      start(windowMs)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
