import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Forgets what was spent of limits whose time is over; limits run by the machine's time, not the clock's. */
export async function removeOldLimits({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`.execute(db)
}
