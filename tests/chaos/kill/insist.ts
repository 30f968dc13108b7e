import { setTimeout as sleep } from 'node:timers/promises'

interface InsistResponse {
  status: number
}

const pauseMs = 100
const patienceMs = 120_000

/** Repeats a call until the product answers it, as a patient person does; `repeated` tells that an answer was lost. */
export async function insist<T extends InsistResponse>(
  call: () => Promise<T>,
): Promise<{ reply: T; repeated: boolean }> {
  const giveUp = performance.now() + patienceMs
  for (let repeated = false; ; repeated = true) {
    const reply = await call().catch((error: Error) => error)
    if (!(reply instanceof Error) && reply.status < 500) return { reply, repeated }
    if (performance.now() > giveUp)
      throw new Error(`the product did not come back: ${reply instanceof Error ? reply : reply.status}`)
    await sleep(pauseMs)
  }
}
