import { sql } from 'kysely'
import { operatorPayoutKinds } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { relatedPartySignOf } from '#server/rules/related-parties.ts'

/**
 * Puts a payout under review when customer and cleaner may be the same person: checked when it is made and
 * again before it is sent, because a card or browser may have shown it since. An admin's decision stays.
 */
export async function holdForReview(tx: Tx, payoutId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE payouts p SET review_reason = tie.reason, updated_at = ${now}
    FROM jobs j CROSS JOIN LATERAL (SELECT ${relatedPartySignOf(sql.ref('j.cleaner_id'))} AS reason) tie
    WHERE p.id = ${payoutId} AND j.id = p.job_id AND p.cleaner_id = j.cleaner_id AND p.review_reason IS NULL
      AND p.status IN ('pending', 'frozen') AND p.kind <> ALL(${[...operatorPayoutKinds]}) AND tie.reason IS NOT NULL
    RETURNING p.id`.execute(tx)
  return rows.length > 0
}
