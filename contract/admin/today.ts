import * as z from 'zod/mini'
import { jobStatuses } from '#domain/job/moves.ts'
import { endpoints } from '../endpoint.ts'
import { moment, noted } from '../notes.ts'

const named = z.object({ id: z.int(), name: z.string() })

const visit = z.object({
  id: z.int(),
  status: z.enum(jobStatuses),
  scheduledFor: moment,
  endsAt: moment,
  customer: named,
  /** The name on a guest's booking. */
  contactName: z.nullable(z.string()),
  cleaner: z.nullable(named),
  /** Street and city; null when the address was deleted. */
  address: z.nullable(z.string()),
  /** The start has passed by the grace minutes of its terms, and the cleaner has not started. */
  late: z.boolean(),
})

const todayView = z.object({
  day: noted(z.string(), { format: 'date', examples: ['2026-06-08'] }),
  /** Visits of the day that are open to cleaners or further; cancelled ones do not count. */
  visits: z.object({
    planned: z.int(),
    unclaimed: z.int(),
    ahead: z.int(),
    inProgress: z.int(),
    completed: z.int(),
  }),
  /** Dollars, from the ledger, since midnight. */
  money: z.object({ paid: z.number(), fee: z.number(), refunded: z.number() }),
  /** In order of time; at most 30. */
  list: z.array(visit),
})

export const adminToday = endpoints({
  'GET /api/admin/today': {
    summary: "Today's visits and money in the service zone",
    access: 'operator',
    answer: todayView,
    refusals: [],
  },
})
