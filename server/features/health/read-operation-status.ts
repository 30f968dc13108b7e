import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { unexplainedDifferences } from '#server/money/audit/open-differences.ts'
import { isUnsent } from '../notifications/is-unsent.ts'

/**
 * A worker writes its heartbeat every 15 seconds; after so long without one, tasks are taken to be stopped.
 */
const workerTimeoutSeconds = 60
/** A due payout is sent within a minute; one that is due for so long is stuck. */
const stuckAfterMs = 3_600_000

export interface OperationStatus {
  /** By the database's clock; null when no worker has ever run. */
  secondsSinceWorker: number | null
  /** The age of the oldest runnable task; 0 when there is none. */
  oldestDueTaskSeconds: number
  failedTasks: number
  unsentNotifications: number
  /** Null before the first reconciliation with Stripe. */
  openMoneyDifferences: number | null
  /** Due for an hour and not sent, such as those of cleaners without a payout account. */
  stuckPayouts: number
}

export const secondsSinceWorker = sql<number | null>`(SELECT round(extract(epoch FROM
  clock_timestamp() - max(seen_at)))::integer FROM worker_heartbeats)`

export const isWorkerSeen = (seconds: number | null | undefined): boolean =>
  typeof seconds === 'number' && seconds < workerTimeoutSeconds

/**
 * Reads the operation status in one statement; `now` is the product's time, the age of workers and tasks is
 * real time.
 */
export async function readOperationStatus(db: Db, now: Date): Promise<OperationStatus> {
  const { rows } = await sql<OperationStatus>`SELECT
    ${secondsSinceWorker} AS "secondsSinceWorker",
    coalesce(round(extract(epoch FROM now() - oldest_due_task()))::integer, 0) AS "oldestDueTaskSeconds",
    failed_tasks() AS "failedTasks",
    (SELECT count(*) FROM notifications m WHERE ${isUnsent(now)}) AS "unsentNotifications",
    CASE WHEN EXISTS (SELECT FROM money_audits)
      THEN (SELECT count(*) FROM (${unexplainedDifferences}) AS differences) END AS "openMoneyDifferences",
    (SELECT count(*) FROM payouts WHERE status IN ('pending', 'sending')
      AND due_at < ${new Date(now.getTime() - stuckAfterMs)}) AS "stuckPayouts"`.execute(db)
  const [status] = rows
  if (!status) throw new Error('the status of the operation was not read')
  return status
}
