import * as z from 'zod/mini'
import {
  jobEventTypes,
  ledgerAccounts,
  ledgerCauses,
  paymentPurposes,
  payoutKinds,
  refundReasons,
} from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageQuery, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actView } from './acts.ts'
import { messageView } from './messages.ts'
import { taskRow } from './tasks.ts'

const somebody = z.nullable(z.object({ id: z.int(), name: z.string() }))

/** A list about one job. */
const section = {
  access: 'operator',
  params: idParams,
  query: pageQuery,
  refusals: [...pageRefusals, 'job_not_found'],
} as const

export const adminJobHistory = endpoints({
  'GET /api/admin/jobs/:id/events': {
    summary: 'What happened to a job, newest first, with the facts of each moment',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        at: moment,
        type: z.enum(jobEventTypes),
        /** Null when the platform did it. */
        by: somebody,
        data: z.record(z.string(), z.unknown()),
      }),
    ),
  },
  'GET /api/admin/jobs/:id/payments': {
    summary: 'What was paid for a job, newest first; dollars',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        purpose: z.enum(paymentPurposes),
        status: z.enum(['pending', 'completed', 'failed', 'refund_pending', 'refunded']),
        amount: z.number(),
        refunded: z.number(),
        createdAt: moment,
      }),
    ),
  },
  'GET /api/admin/jobs/:id/refunds': {
    summary: 'What went back of it, newest first; dollars',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        paymentId: z.int(),
        reason: z.enum(refundReasons),
        status: z.enum(['pending', 'completed', 'failed']),
        amount: z.number(),
        createdAt: moment,
      }),
    ),
  },
  'GET /api/admin/jobs/:id/payouts': {
    summary: 'What a job has earned, newest first; dollars',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        cleaner: z.object({ id: z.int(), name: z.string() }),
        kind: z.enum(payoutKinds),
        status: z.enum(['pending', 'frozen', 'sending', 'paid', 'reversed']),
        amount: z.number(),
        reversed: z.number(),
        dueAt: moment,
      }),
    ),
  },
  'GET /api/admin/jobs/:id/ledger': {
    summary: 'The lines of the books about a job, newest first; dollars, what we owe or earned is negative',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        at: moment,
        account: z.enum(ledgerAccounts),
        cause: z.enum(ledgerCauses),
        reference: z.string(),
        amount: z.number(),
      }),
    ),
  },
  'GET /api/admin/jobs/:id/messages': {
    summary: 'What we wrote about a job, as it was sent, newest first',
    ...section,
    answer: z.array(messageView),
  },
  'GET /api/admin/jobs/:id/tasks': {
    summary: 'What waits, runs or has failed in the queue about a job, newest first',
    ...section,
    answer: z.array(taskRow),
  },
  'GET /api/admin/jobs/:id/acts': {
    summary: 'What operators did with a job, newest first',
    ...section,
    answer: z.array(actView),
  },
})
