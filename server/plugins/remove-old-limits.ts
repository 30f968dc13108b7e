import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Deletes expired rate limit rows; rate limits use the machine's time, not the sandbox clock. */
export async function removeOldLimits({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`.execute(db)
}
