import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Db, openPool } from '../db/connect.ts'
import type { Tables } from '../db/rows/tables.ts'
import {
  isWorkerSeen,
  type OperationStatus,
  readOperationStatus,
} from '../features/health/read-operation-status.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'
import { productTime } from './product-time.ts'

const staleTaskSeconds = 600

/** Workers, tasks, notifications and money as in the metrics; changes nothing. */
export function checkOperation(
  owner: string,
  config: Pick<Config, 'worldStandsIn'>,
  now: () => Date,
): Promise<Finding[]> {
  return runDoctorCheck('worker', 'Check DATABASE_URL.', async () => {
    const pool = openPool({ connectionString: owner, max: 1, connectionTimeoutMillis: 10_000 })
    const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    try {
      const { rows } = await sql<{ kept: boolean }>`SELECT to_regclass('public.worker_heartbeats') IS NOT NULL
        AND to_regclass('graphile_worker._private_jobs') IS NOT NULL AS kept`.execute(db)
      // A database of the version before: its start makes the table.
      if (!rows[0]?.kept) return [warning('worker', 'not known yet: the next start makes its table')]
      return statusFindings(await readOperationStatus(db, await productTime(db, config, now())))
    } finally {
      await db.destroy()
    }
  })
}

/** Exported for the test of each line. */
export function statusFindings(status: OperationStatus): Finding[] {
  const { secondsSinceWorker: seconds, oldestDueTaskSeconds: oldest, openMoneyDifferences } = status
  return [
    seconds === null
      ? warning('worker', 'none has run yet: start one (RUN=worker, or RUN=both)')
      : isWorkerSeen(seconds)
        ? passed('worker', `one was seen ${inWords(seconds)} ago`)
        : failed('worker', `none was seen for ${inWords(seconds)}: start one (RUN=worker, or RUN=both)`),
    oldest < staleTaskSeconds
      ? passed('tasks', oldest === 0 ? 'none waits' : `the oldest has waited ${inWords(oldest)}`)
      : failed('tasks', `the oldest has waited ${inWords(oldest)}: see whether a worker runs, and its log`),
    count(
      'tasks',
      status.failedTasks,
      ['failed task', 'failed tasks'],
      'see /admin/tasks, and retry after the cure',
      warning,
    ),
    count(
      'messages',
      status.unsentNotifications,
      ['message was not sent', 'messages were not sent'],
      'see /admin/messages',
      warning,
    ),
    openMoneyDifferences === null
      ? warning('money', 'not compared with Stripe yet: a worker does so every hour')
      : count(
          'money',
          openMoneyDifferences,
          ['difference from Stripe', 'differences from Stripe'],
          'see /admin/reconciliation',
          failed,
        ),
    count(
      'payouts',
      status.stuckPayouts,
      ['payout is due for an hour and has not left', 'payouts are due for an hour and have not left'],
      'see /admin/payouts',
      warning,
    ),
  ]
}

type Judge = (area: string, text: string) => Finding

function count(
  area: string,
  many: number,
  [one, several]: [one: string, several: string],
  toDo: string,
  judge: Judge,
): Finding {
  if (many === 0) return passed(area, `0 ${several}`)
  return judge(area, `${many} ${many === 1 ? one : several}: ${toDo}`)
}

function inWords(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}
