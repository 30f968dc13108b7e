/** Waits until something holds; fails after ten seconds. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not happen within ten seconds')
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}
