/** Waits until something holds; fails after two minutes, or as long as it is given. */
export async function until(holds: () => Promise<boolean>, patienceMs = 120_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`it did not happen within ${patienceMs / 1000} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}
