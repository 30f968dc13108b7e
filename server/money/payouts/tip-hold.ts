import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import type { LockedPaymentRow } from '../locks/lock-job.ts'

interface TipHoldOwed {
  payment: LockedPaymentRow
  cleanerId: number
  now: Date
}

/** Until when a tip waits: longer for a new cleaner, and for a card that has paid for no other job here. Source: C-152. */
export async function tipHeldUntil(
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { payment, cleanerId, now }: TipHoldOwed,
): Promise<Date> {
  const usual = config.TIP_HOLD_HOURS
  const { isNew } = onlyRow(
    await sql<{ isNew: boolean }>`SELECT
      coalesce((SELECT total_jobs FROM cleaner_profiles WHERE user_id = ${cleanerId}), 0) < ${config.NEW_CLEANER_JOBS}
      OR NOT EXISTS (SELECT FROM payments p WHERE p.card_fingerprint = ${payment.card_fingerprint}
        AND p.job_id <> ${payment.job_id} AND ${isPaymentReceived('p.status')}) AS "isNew"`.execute(tx),
  )
  const hours = isNew ? Math.max(usual, config.TIP_HOLD_HOURS_NEW) : usual
  return new Date(now.getTime() + hours * 3_600_000)
}
