import { setTimeout as sleep } from 'node:timers/promises'
import type { CronItem } from 'graphile-worker'
import type { Context } from '../context.ts'
import { startWorker } from './start-worker.ts'
import { unlockTasks } from './unlock-tasks.ts'

const pauseMs = 1000
/** How long a worker may take to stop, and may poll without result. */
const usualPatienceMs = 10_000

/** The schedule. */
const everyday: readonly CronItem[] = [
  { task: 'sweep', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'sweep' } },
  { task: 'expire_unaccepted_jobs', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'expire' } },
  { task: 'end_missed_visits', match: '*/5 * * * *', options: { maxAttempts: 1, jobKey: 'missed' } },
  { task: 'open_asked_jobs', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'open-asked' } },
  {
    task: 'end_reschedule_requests',
    match: '*/5 * * * *',
    options: { maxAttempts: 1, jobKey: 'end-reschedule-requests' },
  },
  { task: 'add_due_visits', match: '7 * * * *', options: { maxAttempts: 1, jobKey: 'add-visits' } },
  { task: 'queue_due_messages', match: '* * * * *', options: { maxAttempts: 1, jobKey: 'due-messages' } },
  { task: 'audit_money', match: '7 * * * *', options: { maxAttempts: 3 } },
  // By UTC: at night in the service area.
  { task: 'audit_slice', match: '*/10 8-12 * * *', options: { maxAttempts: 1 } },
  { task: 'tidy', match: '17 * * * *', options: { maxAttempts: 1 } },
]

export interface Runner {
  /** False between the end of a worker and the start of its successor. */
  isWorking(): boolean
  stop(): Promise<void>
}

/** Runs tasks until stopped; running ones are finished first. Restarts after an outage of the database. */
export async function runTasks(
  context: Context,
  connectionString: string,
  schedule: readonly CronItem[] = everyday,
  patienceMs = usualPatienceMs,
): Promise<Runner> {
  let stopping = false
  let working = true
  let worker = await startWorker(context, connectionString, schedule, patienceMs)

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await sleep(pauseMs)
      try {
        // Releases the locks of a stopped worker's tasks.
        await unlockTasks(connectionString, !context.config.DATABASE_URL)
        worker = await startWorker(context, connectionString, schedule, patienceMs)
        working = true
        if (stopping) await worker.stop()
        return
      } catch (error) {
        context.log.warn({ err: error }, 'tasks cannot start again yet')
      }
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping) {
      const reason = await worker.ended
      working = false
      if (stopping) return
      context.log.error({ err: reason }, 'tasks have stopped: starting them again')
      await startAgain()
    }
  }

  const kept = keepRunning()
  return {
    isWorking: () => working,
    async stop() {
      stopping = true
      await worker.stop()
      await kept
    },
  }
}
