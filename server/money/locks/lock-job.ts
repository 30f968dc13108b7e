import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../db/connect.ts'
import { wholeRows } from '../../db/rows/generated/whole-rows.ts'
import type { Jobs } from '../../db/rows/jobs.ts'
import type { Payments } from '../../db/rows/money.ts'

export type PaymentRow = Selectable<Payments>
export type JobToPay = Selectable<Jobs>

/** The job's row, held until the transaction ends: everything about its money happens one after the other. */
export function lockJob(tx: Tx, id: number): Promise<JobToPay | undefined> {
  // Without a parameter it begins its transaction in the same message.
  return tx.selectFrom('jobs').selectAll().where('id', '=', sql.lit(id)).forUpdate().executeTakeFirst()
}

/** The payment of a job's cleaning that counts: open, completed or refunded. */
export function currentPayment(tx: Db | Tx, jobId: number): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .select(wholeRows.payments)
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'cleaning')
    .where('status', '<>', 'failed')
    .executeTakeFirst()
}
