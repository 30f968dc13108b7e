/** Works off a list with a few workers side by side; each knows its number. Answers in the list's order. */
export async function severalAtOnce<T, R>(
  list: readonly T[],
  workers: number,
  work: (item: T, worker: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const run = async (worker: number) => {
    while (next < list.length) {
      const index = next++
      results[index] = await work(list[index] as T, worker)
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  return results
}
