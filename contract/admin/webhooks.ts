import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'
import { taskRow } from './tasks.ts'

const eventRow = z.object({
  id: z.int(),
  /** Stripe's own. */
  eventId: z.string(),
  type: z.string(),
  objectId: z.nullable(z.string()),
  /** When Stripe says that it happened; null of events from before that was kept. */
  happenedAt: z.nullable(moment),
  receivedAt: moment,
  /** When it has had its effect; null while it has not. */
  processedAt: z.nullable(moment),
})

const eventView = z.extend(eventRow, {
  /** What is kept of it: the names of the objects that it is about, and nothing of people. */
  payload: z.record(z.string(), z.unknown()),
  /** What of ours it is about. */
  about: z.array(
    z.object({
      what: z.enum(['payment', 'dispute', 'cleaner']),
      id: z.string(),
      jobId: z.nullable(z.int()),
    }),
  ),
  /** Its task, while it is queued. */
  task: z.nullable(taskRow),
  acts: z.array(actView),
})

export const adminWebhooks = endpoints({
  'GET /api/admin/webhooks': {
    summary:
      "What Stripe told us, newest first; found by the event's id, that of its object or its payment, or its kind. 'open' has had no effect yet",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(['open', 'done'])) }),
    answer: z.array(eventRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/webhooks/:id': {
    summary: 'One event of Stripe: what is kept of it, what it is about, and its task',
    access: 'operator',
    params: idParams,
    answer: eventView,
    refusals: ['event_not_found'],
  },
  'POST /api/admin/webhooks/:id/process': {
    summary: 'Has an event act again: what it names is read again at Stripe, and nothing is done twice',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: eventView,
    refusals: ['event_not_found', 'event_queued'],
  },
})
