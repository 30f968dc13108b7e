import { type RawBuilder, sql } from 'kysely'

/** True for a row of `payouts` that waits for an operator, as the index payouts_under_review has it. */
export function isUnderReview(of: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${of}.review_reason`)} IS NOT NULL AND ${sql.ref(`${of}.reviewed_at`)} IS NULL)`
}
