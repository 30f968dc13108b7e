import { soonMinutes } from './book-job.ts'
import { origin } from './product.ts'

/** Advances the clock of the product and its fakes; keep the step small. */
export async function advanceClock(minutes: number): Promise<void> {
  const answer = await fetch(`${origin()}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { minutes } }),
  })
  if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
}

/** Until a job booked with `soon` begins. */
export const advanceToStart = () => advanceClock(soonMinutes)

/** Until a started two-hour job ends. */
export const advanceToEnd = () => advanceClock(120)
