import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { soonMinutes } from './book-job.ts'

/** Nobody moves the clock that all files share while this goes on: a job for soon can be accepted. */
export async function steadyClock<T>(act: () => Promise<T>): Promise<T> {
  const held = join(tmpdir(), `scrubjay-clock-${new URL(inject('origin')).port}`)
  while (
    !(await mkdir(held).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50)
  try {
    return await act()
  } finally {
    await rm(held, { recursive: true })
  }
}

/** Moves the clock of the product and all its stand-ins: keep it to what a test needs. */
export function passTime(minutes: number): Promise<void> {
  return steadyClock(async () => {
    const answer = await fetch(`${inject('origin')}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: { minutes } }),
    })
    if (!answer.ok) throw new Error(`the clock did not move: ${await answer.text()}`)
  })
}

/** Until a job that was booked for soon begins. */
export const untilItBegins = () => passTime(soonMinutes)

/** Until a job of one hour that has begun is over. */
export const untilItsHourIsOver = () => passTime(60)
