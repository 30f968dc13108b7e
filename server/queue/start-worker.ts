import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CronItem, parseCronItems, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { openPool } from '../db/connect.ts'
import { handlers } from './handlers.ts'
import { queueLogger } from './queue-logger.ts'
import { traceTasks } from './trace-tasks.ts'
import { waitForFailedPolls } from './worker-watchdog.ts'

/** One life of the worker, from its start to its end by request or by accident. */
export interface Worker {
  /** Resolves with the reason once it works no more. */
  ended: Promise<unknown>
  /** Waits a moment for running tasks. */
  stop(): Promise<void>
}

export async function startWorker(
  context: Context,
  connectionString: string,
  schedule: readonly CronItem[],
  patienceMs: number,
): Promise<Worker> {
  // A pool of the worker's own making forgets its listeners before its connections are closed.
  const pool = openPool({ connectionString, max: 6, onConnect: takeInOrder })
  const events = new EventEmitter()
  // A worker that could not mark tasks as done may never end by itself.
  const givenUp = once(events, 'pool:gracefulShutdown').then(() =>
    sleep(patienceMs, 'given up', { ref: false }),
  )
  const inVain = waitForFailedPolls(events, patienceMs)
  try {
    const runner = await run(settings(context, { pool, events, schedule }))
    const ended = Promise.race([
      runner.promise.catch((error: unknown) => error),
      givenUp,
      inVain.promise,
    ]).finally(() => {
      inVain.forget()
      void runner.stop().catch(() => {})
      void pool.end()
    })
    return {
      ended,
      async stop() {
        await Promise.race([runner.stop().catch(() => {}), ended])
        await ended
      },
    }
  } catch (error) {
    inVain.forget()
    await pool.end()
    throw error
  }
}

/**
 * The next task is the first of an index that holds them in order. PostgreSQL, which thinks that hardly any wait, would
 * rather gather all entries of it each time, those of thousands that are done included.
 */
async function takeInOrder(client: pg.ClientBase): Promise<void> {
  await client.query('SET enable_bitmapscan = off')
}

interface WorkerParts {
  pool: pg.Pool
  events: EventEmitter
  schedule: readonly CronItem[]
}

function settings(context: Context, { pool, events, schedule }: WorkerParts) {
  const acts = handlers(context) as unknown as TaskList
  return {
    pgPool: pool,
    events,
    concurrency: 4,
    pollInterval: 2000,
    noHandleSignals: true,
    // Without batches a finished task that cannot be struck off is an unhandled rejection, which ends the process.
    // Fetching in lots would end the process when the database dies (0.18.0).
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // Payloads are written by `queueTask`, in the types of `Tasks`.
    taskList: context.traces ? traceTasks(acts, context.traces) : acts,
    parsedCronItems: parseCronItems([...schedule]),
    logger: queueLogger((message, level) => {
      if (level === 'error') context.log.error({ queue: message }, 'task failed')
    }),
  }
}
