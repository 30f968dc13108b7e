import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'

const operationView = z.object({
  /** Since any worker wrote its heartbeat; null when none has ever run. */
  secondsSinceWorker: z.nullable(z.int()),
  /** False after a minute without a heartbeat: no money moves and nothing is sent. */
  workerSeen: z.boolean(),
  /** Age of the oldest task that could run; 0 when there is none. */
  oldestDueTaskSeconds: z.int(),
  failedTasks: z.int(),
  unsentNotifications: z.int(),
  /** Null before the first comparison with Stripe. */
  openMoneyDifferences: z.nullable(z.int()),
  /** Due for an hour and not sent. */
  stuckPayouts: z.int(),
})

export const adminOperation = endpoints({
  'GET /api/admin/operation': {
    summary: 'Whether workers run, how old the oldest task is, and what is stuck',
    access: 'operator',
    answer: operationView,
    refusals: [],
  },
})
