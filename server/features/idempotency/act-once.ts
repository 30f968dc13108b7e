import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { IdempotencyClaim } from './claim.ts'

/** How long a caller's key is stored. */
const keptMs = 24 * 3_600_000

/** The column of the created row that a key refers to. */
type ActOnceResult = 'job_id' | 'payment_id' | 'message_id'

/**
 * Runs an act that returns the id of its created row, at most once per claim: concurrent copies wait for the
 * first and get the same id. Refuses a key of another request, without changing anything.
 */
export function actOnce(
  { db, clock }: Context,
  claim: IdempotencyClaim | null,
  act: (tx: Tx) => Promise<number>,
  made: ActOnceResult = 'job_id',
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!claim) return act(tx)
    const known = await takeKey(tx, claim, made, clock())
    if (known !== null) return known
    const id = await act(tx)
    await keepKey(tx, claim, made, id)
    return id
  })
}

/** True when an earlier request under the claim has had its effect on a job. */
export async function wasDoneBefore(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claim: IdempotencyClaim,
): Promise<boolean> {
  const known = await db
    .selectFrom('idempotency_keys')
    .select('job_id')
    .where('key', '=', claim.key)
    .where('request', '=', claim.request)
    .where('expires_at', '>=', clock())
    .executeTakeFirst()
  return known?.job_id != null
}

/** Null when this request runs the act; else the id that an earlier one created. */
async function takeKey(
  tx: Tx,
  { key, request, byContent }: IdempotencyClaim,
  made: ActOnceResult,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS known (key, request, expires_at)
    VALUES (${key}, ${request}, ${new Date(now.getTime() + keptMs)})
    ON CONFLICT (key) DO UPDATE SET request = excluded.request, expires_at = excluded.expires_at,
      job_id = NULL, payment_id = NULL, message_id = NULL
      WHERE known.expires_at < ${now}
        OR (${byContent} AND (SELECT status FROM jobs WHERE id = known.job_id) = 'cancelled')
    RETURNING key`.execute(tx)
  if (rows.length > 0) return null
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['request', made])
    .where('key', '=', key)
    .executeTakeFirst()
  const id = known?.[made] ?? null
  if (known?.request !== request || id === null) throw refuse('idempotency_key_reused')
  return id
}

/** A draft without a key must not book and charge again while its visit is to come. */
async function keepKey(
  tx: Tx,
  { key, byContent }: IdempotencyClaim,
  made: ActOnceResult,
  id: number,
): Promise<void> {
  await sql`
    UPDATE idempotency_keys SET ${sql.ref(made)} = ${id}, expires_at = CASE WHEN ${byContent}
      THEN greatest(expires_at, (SELECT ends_at FROM jobs WHERE id = ${id})) ELSE expires_at END
    WHERE key = ${key}`.execute(tx)
}
