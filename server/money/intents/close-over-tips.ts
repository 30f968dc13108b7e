import { sql } from 'kysely'
import { tipLimits } from '../../../domain/limits.ts'
import type { Context } from '../../context.ts'
import { queueTask } from '../../queue/queue-task.ts'

const batch = 200

/** Closes tips that were begun and not paid before their time was over; what is paid later all the same goes back. */
export async function closeOverTips({ db, clock }: Context): Promise<void> {
  const before = new Date(clock().getTime() - tipLimits.days * 86_400_000)
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM payments p WHERE p.purpose = 'tip' AND p.status = 'pending' AND EXISTS (SELECT FROM job_events e
      WHERE e.job_id = p.job_id AND e.type = 'completed' AND e.at <= ${before})
    ORDER BY random() LIMIT ${batch}`.execute(db)
  for (const { id } of rows)
    await queueTask(db, 'cancel_payment', { paymentId: id }, { key: `cancel-payment-${id}` })
}
