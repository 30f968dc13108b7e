interface Few {
  width: number
  /** When aborted, running operations finish and no other starts. */
  stopped: AbortSignal
}

/** Runs an operation for each item in order, a few at a time; throws when the signal aborts. */
export async function atOnce<T>(
  { width, stopped }: Few,
  items: T[],
  act: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const work = async () => {
    for (const item of waiting) {
      if (stopped.aborted) return
      await act(item)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  stopped.throwIfAborted()
}
