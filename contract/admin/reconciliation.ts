import * as z from 'zod/mini'
import { reconciliationActions } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { moment } from '../notes.ts'

/** Where our books and Stripe, or two of our own sums, tell different figures; cents. */
const differenceView = z.object({
  id: z.int(),
  what: z.string(),
  reference: z.string(),
  booksCents: z.nullable(z.int()),
  stripeCents: z.nullable(z.int()),
  toDo: z.enum(reconciliationActions),
  /** What it leads to, as far as we know it. */
  paymentId: z.nullable(z.int()),
  payoutId: z.nullable(z.int()),
  jobId: z.nullable(z.int()),
})

export const adminReconciliation = endpoints({
  'GET /api/admin/reconciliation': {
    summary: 'Money that differs: what the audit has found and is still there, object by object',
    access: 'operator',
    answer: z.object({
      /** When it was last compared; null: it never was, and nothing is known. */
      comparedAt: z.nullable(moment),
      differences: z.nullable(z.array(differenceView)),
    }),
    refusals: [],
  },
})
