import { sql } from 'kysely'
import { unpaidNotice } from '#domain/limits.ts'
import { pricePurposes } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { queueMessage } from '../notifications/queue-message.ts'

const most = 500

/**
 * Queues one mail to registered customers who have booked and not paid after some minutes; an immediate
 * payment needs none. A guest's address may belong to another person.
 */
export async function remindOfUnpaidBookings({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const { rows } = await sql<{ id: number }>`
    SELECT j.id FROM jobs j JOIN users u ON u.id = j.customer_id
    WHERE j.created_at > ${ago(unpaidNotice.forgottenMinutes)} AND j.created_at <= ${ago(unpaidNotice.afterMinutes)}
      AND j.status IN ('pending', 'assigned') AND j.scheduled_for > ${now} AND NOT u.is_guest AND j.contact_email IS NULL
      AND j.series_id IS NULL
      AND NOT EXISTS (SELECT FROM payments p
        WHERE p.job_id = j.id AND p.purpose = ANY(${[...pricePurposes]}) AND ${isPaymentReceived('p.status')})
      AND NOT EXISTS (SELECT FROM notifications m WHERE m.dedupe_key = format('booking_unpaid:%s:email', j.id))
    ORDER BY j.created_at LIMIT ${most}`.execute(db)
  for (const { id: jobId } of rows)
    await db.transaction().execute((tx) => queueMessage(tx, { event: 'booking_unpaid', jobId }))
}
