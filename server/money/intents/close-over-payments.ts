import { sql } from 'kysely'
import { extraPaymentKinds } from '#domain/enums.ts'
import { paymentKinds } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import { queueTask } from '#server/queue/queue-task.ts'

const batch = 200
const dayMs = 86_400_000

/**
 * Cancels intents of extra payments, such as tips, that were not paid in time; a later payment is refunded.
 */
export async function closeOverPayments({ db, clock }: Context): Promise<void> {
  for (const kind of extraPaymentKinds) {
    const before = new Date(clock().getTime() - paymentKinds[kind].days * dayMs)
    const { rows } = await sql<{ id: number }>`
      SELECT p.id FROM payments p WHERE p.purpose = ${kind} AND p.status = 'pending' AND EXISTS (
        SELECT FROM job_events e WHERE e.job_id = p.job_id AND e.type = 'completed' AND e.at <= ${before})
      ORDER BY random() LIMIT ${batch}`.execute(db)
    for (const { id } of rows)
      await queueTask(db, 'cancel_payment', { paymentId: id }, { key: `cancel-payment-${id}` })
  }
}
