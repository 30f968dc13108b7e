import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse } from '../../http/refusal.ts'
import type { Claim } from './claim.ts'
import { keysExpireBefore } from './remove-old-keys.ts'

/**
 * Runs an act that answers a job's id, at most once per claim: copies that come at the same moment wait for the first
 * and answer its job. Refuses a key that stood for another request; nothing is changed then.
 */
export function actOnce(
  { db, clock }: Context,
  claim: Claim | null,
  act: (tx: Tx) => Promise<number>,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!claim) return act(tx)
    const known = await takeKey(tx, claim, clock())
    if (known !== null) return known
    const jobId = await act(tx)
    await tx.updateTable('idempotency_keys').set({ job_id: jobId }).where('key', '=', claim.key).execute()
    return jobId
  })
}

/** Null when the act is ours to do; else the job of whoever did it. */
async function takeKey(tx: Tx, { key, request, renewable }: Claim, now: Date): Promise<number | null> {
  const { rows } = await sql`
    INSERT INTO idempotency_keys AS known (key, request, created_at) VALUES (${key}, ${request}, ${now})
    ON CONFLICT (key) DO UPDATE SET request = excluded.request, created_at = excluded.created_at, job_id = NULL
      WHERE known.created_at < ${keysExpireBefore(now)}
        OR (${renewable} AND (SELECT status FROM jobs WHERE id = known.job_id) = 'cancelled')
    RETURNING key`.execute(tx)
  if (rows.length > 0) return null
  const known = await tx
    .selectFrom('idempotency_keys')
    .select(['request', 'job_id'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (known?.request !== request || known.job_id === null) throw refuse('idempotency_key_reused')
  return known.job_id
}
