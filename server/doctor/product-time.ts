import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'

/** The sandbox clock may be ahead of the machine's. */
export async function productTime(
  db: Db,
  { worldStandsIn }: Pick<Config, 'worldStandsIn'>,
  real: Date,
): Promise<Date> {
  if (!worldStandsIn) return real
  const { rows } = await sql<{ moved_ms: number }>`SELECT moved_ms FROM sandbox_clock`.execute(db)
  return new Date(real.getTime() + (rows[0]?.moved_ms ?? 0))
}
