import { Gauge, type Registry } from 'prom-client'
import type { Context } from '#server/context.ts'
import { readOperationStatus } from './read-operation-status.ts'

/**
 * The state of tasks and money as Prometheus gauges, read from the database at each scrape; NaN when unknown.
 */
export function operationGauges(registry: Registry): { update(context: Context): Promise<void> } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const databaseUp = gauge('scrubjay_database_up', '1 while the database answers')
  const gauges = {
    secondsSinceWorker: gauge(
      'scrubjay_worker_last_seen_seconds',
      'Seconds since any worker wrote its heartbeat; +Inf when none has ever run',
    ),
    oldestDueTaskSeconds: gauge(
      'scrubjay_tasks_oldest_due_seconds',
      'Age of the oldest task that could run; 0 when there is none',
    ),
    failedTasks: gauge('scrubjay_tasks_failed', 'Tasks that have failed five times or for good'),
    unsentNotifications: gauge(
      'scrubjay_notifications_unsent',
      'Email and SMS that failed in two weeks or have waited for an hour',
    ),
    openMoneyDifferences: gauge(
      'scrubjay_money_differences_open',
      'Differences between Stripe and the books; NaN before the first comparison',
    ),
    stuckPayouts: gauge('scrubjay_payouts_stuck', 'Payouts that are due for an hour and have not left'),
  }
  const set = (values: Partial<Record<keyof typeof gauges, number | null>>) => {
    for (const [name, one] of Object.entries(gauges))
      one.set(values[name as keyof typeof gauges] ?? Number.NaN)
  }
  return {
    async update({ db, clock, log }) {
      try {
        const status = await readOperationStatus(db, clock())
        set({ ...status, secondsSinceWorker: status.secondsSinceWorker ?? Number.POSITIVE_INFINITY })
        databaseUp.set(1)
      } catch (error) {
        log.warn({ err: error }, 'database does not answer')
        set({})
        databaseUp.set(0)
      }
    },
  }
}
