import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { relatedPartySignOf } from '#server/rules/related-parties.ts'

/**
 * Holds the reviews of a job whose two sides look like one person or household, unless an admin has decided
 * about them. Runs when a review is written and again when its job is paid.
 */
export async function flagRelatedParties(tx: Tx, jobId: number): Promise<void> {
  await sql`UPDATE reviews r SET held_reason = CASE WHEN tie.reason IN ('same_card', 'same_device')
      THEN tie.reason ELSE 'same_household' END
    FROM jobs j CROSS JOIN LATERAL (SELECT ${relatedPartySignOf(sql.ref('j.cleaner_id'))} AS reason) tie
    WHERE j.id = ${jobId} AND r.job_id = j.id AND r.held_reason IS NULL AND tie.reason IS NOT NULL`.execute(
    tx,
  )
}
