/** Runs an act for each item in order, a few of them at a time. */
export async function atOnce<T>(width: number, items: T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const work = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: width }, work))
}
