import type { Selectable } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import type { JobsTable } from '#server/db/rows/jobs.ts'
import type { Payments } from '#server/db/rows/money.ts'

export type LockedPaymentRow = Selectable<Payments>
export type JobToPay = Selectable<JobsTable>

/** The job's row, held until the transaction ends: everything about its money happens one after the other. */
export function lockJob(tx: Tx, id: number): Promise<JobToPay | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The payment of a job's cleaning that counts: open, completed or refunded. */
export function currentPayment(tx: Db | Tx, jobId: number): Promise<LockedPaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'cleaning')
    .where('status', '<>', 'failed')
    .executeTakeFirst()
}
