import { type RawBuilder, sql } from 'kysely'
import type { PayoutWait } from '#contract/admin/money-parts.ts'
import { isUnderReview } from '#server/rules/under-review.ts'

/**
 * Returns why a row `o` of payouts has not been sent; empty once it is on its way, or due and only queued.
 */
export function waitReasons(now: Date): RawBuilder<PayoutWait[]> {
  return sql<PayoutWait[]>`CASE WHEN o.status IN ('pending', 'frozen') THEN array_remove(ARRAY[
      CASE WHEN ${isUnderReview('o')} THEN 'review' END,
      CASE WHEN o.status = 'frozen' OR EXISTS (SELECT FROM disputes d
        WHERE d.payment_id = o.payment_id AND d.status = 'open') THEN 'dispute' END,
      CASE WHEN NOT EXISTS (SELECT FROM cleaner_profiles c WHERE c.user_id = o.cleaner_id
        AND c.stripe_onboarding_complete AND c.stripe_connect_id IS NOT NULL) THEN 'account' END,
      CASE WHEN o.due_at > ${now} THEN 'hold' END
    ], NULL) ELSE ARRAY[]::text[] END`
}
