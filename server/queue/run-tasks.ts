import { setTimeout as sleep } from 'node:timers/promises'
import {
  type CronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Pool } from 'pg'
import type { Context } from '../context.ts'
import { openPool } from '../db/connect.ts'
import { removeExpiredSessions } from '../features/accounts/remove-expired-sessions.ts'
import { recordAudit } from '../features/audit/record-audit.ts'
import { lapseUntakenJobs } from '../features/jobs/lapse-untaken-jobs.ts'
import { dropPayment } from '../features/payments/drop-payment.ts'
import { processEvent } from '../features/payments/process-event.ts'
import { sendRefund } from '../features/payments/send-refund.ts'
import { settlePayment } from '../features/payments/settle-payment.ts'
import { sweep } from '../features/payments/sweep.ts'
import { sendReversal } from '../features/payouts/send-reversal.ts'
import { sendTransfer } from '../features/payouts/send-transfer.ts'
import { sendMessage } from '../notify/send-message.ts'
import { removeUnusedPhotos } from '../storage/remove-unused-photos.ts'
import type { Tasks } from './queue-task.ts'
import { unlockTasks } from './unlock-tasks.ts'

const pauseMs = 1000
const patienceMs = 10 * 60_000

type Handlers = { [T in keyof Tasks]: (payload: Tasks[T]) => Promise<unknown> }

function handlers(context: Context): Handlers {
  return {
    settle_payment: ({ paymentIntentId }) => settlePayment(context, paymentIntentId),
    process_stripe_event: ({ eventId }) => processEvent(context, eventId),
    send_refund: ({ refundId }) => sendRefund(context, refundId),
    send_transfer: ({ payoutId }) => sendTransfer(context, payoutId),
    send_reversal: ({ reversalId }) => sendReversal(context, reversalId),
    cancel_payment: ({ paymentId }) => dropPayment(context, paymentId),
    send_message: (task) => sendMessage(context, task),
    sweep: alone(() => sweep(context)),
    lapse_untaken_jobs: alone(() => lapseUntakenJobs(context)),
    audit_money: () => recordAudit(context),
    tidy: () => Promise.all([removeUnusedPhotos(context), removeExpiredSessions(context)]),
  }
}

/**
 * While Stripe hangs a sweep takes many minutes: the next ones must not pile up beside it, or no worker is left
 * for anything else. One that has not come back for long does not count any more.
 */
export function alone(act: () => Promise<void>): () => Promise<void> {
  let since = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - since < patienceMs) return
    since = performance.now()
    await act().finally(() => {
      since = Number.NEGATIVE_INFINITY
    })
  }
}

/** The queue's own tables; run before the first task is queued. */
export function migrateQueue(connectionString: string): Promise<void> {
  return runMigrations({ connectionString, logger: quiet(() => {}) })
}

/** What happens by the clock on the wall. */
const everyday: readonly CronItem[] = [
  { task: 'sweep', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'sweep' } },
  { task: 'lapse_untaken_jobs', match: '*/5 * * * *', options: { maxAttempts: 1, jobKey: 'lapse' } },
  { task: 'audit_money', match: '7 * * * *', options: { maxAttempts: 3 } },
  { task: 'tidy', match: '17 * * * *', options: { maxAttempts: 1 } },
]

/** Works off tasks until stopped; running ones are finished first. Starts again when the database was away. */
export async function runTasks(
  context: Context,
  connectionString: string,
  schedule: readonly CronItem[] = everyday,
): Promise<{ stop(): Promise<void> }> {
  let stopping = false
  let runner = await startRunner(context, connectionString, schedule)

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await sleep(pauseMs)
      try {
        // Tasks that were under way when it ended are nobody's any more.
        await unlockTasks(connectionString, !context.config.DATABASE_URL)
        runner = await startRunner(context, connectionString, schedule)
        if (stopping) await runner.stop()
        return
      } catch (error) {
        context.log.warn({ err: error }, 'tasks cannot start again yet')
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping) {
      const reason: unknown = await runner.promise.catch((error: unknown) => error)
      if (stopping) return
      context.log.error({ err: reason }, 'tasks have stopped: starting them again')
      await startAgain()
    }
  }

  const kept = keepRunning()
  return {
    async stop() {
      stopping = true
      await runner.stop().catch(() => {})
      await kept
    },
  }
}

async function startRunner(
  context: Context,
  connectionString: string,
  schedule: readonly CronItem[],
): Promise<Runner> {
  // A pool of the worker's own making forgets its listeners before its connections are closed.
  const pgPool = openPool({ connectionString, max: 6 })
  const close = () => pgPool.end().catch(() => {})
  const runner = await startWorker(context, pgPool, schedule).catch(async (error) => {
    await close()
    throw error
  })
  return { ...runner, promise: runner.promise.finally(close) }
}

function startWorker(context: Context, pgPool: Pool, schedule: readonly CronItem[]): Promise<Runner> {
  return run({
    pgPool,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    // Without batches a finished task that cannot be struck off is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    taskList: handlers(context) as unknown as TaskList,
    parsedCronItems: parseCronItems([...schedule]),
    logger: quiet((message, level) => {
      if (level === 'error') context.log.error({ queue: message }, 'task failed')
    }),
  })
}

function quiet(write: (message: string, level: string) => void): WorkerLogger {
  return new WorkerLogger(() => (level, message) => write(message, level))
}
