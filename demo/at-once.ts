interface Few {
  width: number
  /** Acts that have begun come to their end, and no other begins. */
  stopped: AbortSignal
}

/** Runs an act for each item in order, a few of them at a time; throws once it is told to stop. */
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
