import { soonMinutes } from './book-job.ts'
import { origin } from './product.ts'

/** Moves the clock of the product and all its fakes: keep it to what a test needs. */
export async function passTime(minutes: number): Promise<void> {
  const answer = await fetch(`${origin()}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: { minutes } }),
  })
  if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
}

/** Until a job that was booked for soon begins. */
export const untilItBegins = () => passTime(soonMinutes)

/** Until a job of two hours that has begun is over. */
export const untilItIsOver = () => passTime(120)
