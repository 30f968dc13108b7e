const size = 2000

/** Repeats a deletion of at most `size` rows until nothing is left: after a long pause one statement would take too long. */
export async function inBatches(
  remove: (size: number) => Promise<{ numDeletedRows: bigint }>,
): Promise<void> {
  for (;;) if ((await remove(size)).numDeletedRows < size) return
}
