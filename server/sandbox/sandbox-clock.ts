import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/connect.ts'
import { listen } from '../db/listen.ts'
import { onlyRow } from '../db/only-row.ts'
import { queueTask } from '../queue/queue-task.ts'
import { type ClockTargetMove, targetOf } from './clock-target.ts'
import type { Fakes } from './start-fakes.ts'

/** The one clock of a sandbox, which people move forward: the same in all processes and fakes. */
export interface SandboxClock {
  now(): Date
  /** Moves it; throws a refusal when the target makes no sense. Answers the time it shows then. */
  move(to: ClockTargetMove): Promise<Date>
  /** Reads how far it has been moved by whichever process. */
  follow(): Promise<void>
  stop(): Promise<void>
}

interface SandboxClockProviders {
  db: Db
  database: string
  log: Logger
  fakes: Pick<Fakes, 'moveWorld'>
  zone: string
  /** Called after each move, also of another process. */
  moved?: () => void
}

export async function openSandboxClock(outside: SandboxClockProviders): Promise<SandboxClock> {
  const { db, database, log, fakes, zone, moved = () => {} } = outside
  let movedMs = 0
  const now = () => new Date(Date.now() + movedMs)

  async function show(ahead: number): Promise<void> {
    if (ahead <= movedMs) return
    // The world outside first: what happens there must never lie before what we have seen.
    await fakes.moveWorld(ahead)
    movedMs = Math.max(movedMs, ahead)
    moved()
  }
  let last: Promise<void> = Promise.resolve()
  /** One after the other: each sees what the one before has shown. */
  function follow(): Promise<void> {
    const mine = last.then(async () => show(await readMoved(db)))
    last = mine.catch(() => {})
    return mine
  }

  async function move(to: ClockTargetMove): Promise<Date> {
    await db.transaction().execute(async (tx) => {
      const held = await sql<{ moved_ms: number }>`SELECT moved_ms FROM sandbox_clock FOR UPDATE`.execute(tx)
      const before = onlyRow(held).moved_ms
      const ahead = targetOf(to, { real: Date.now(), movedMs: before, zone }) - Date.now()
      await fakes.moveWorld(ahead)
      await sql`UPDATE sandbox_clock SET moved_ms = ${ahead}`.execute(tx)
      // Anyone who moves the clock has waited for nothing: no one is signed out by it, or asked again who they are.
      await sql`UPDATE sessions SET expire = expire + m.by, reauthenticated_at = reauthenticated_at + m.by
        FROM (SELECT ${ahead - before} * interval '1 millisecond' AS by) m`.execute(tx)
      await sql`SELECT pass_time(${ahead - before} * interval '1 millisecond')`.execute(tx)
      await queueTask(tx, 'catch_up', {}, { key: 'catch-up' })
      await sql`SELECT pg_notify('sandbox_clock', '')`.execute(tx)
    })
    await follow()
    return now()
  }

  await follow()
  const hear = () => void follow().catch((err) => log.warn({ err }, 'the clock was not followed'))
  const ear = listen(database, { sandbox_clock: hear }, log, hear)
  return { now, move, follow, stop: () => ear.stop() }
}

async function readMoved(db: Db): Promise<number> {
  return onlyRow(await sql<{ moved_ms: number }>`SELECT moved_ms FROM sandbox_clock`.execute(db)).moved_ms
}
