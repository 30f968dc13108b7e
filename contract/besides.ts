import * as z from 'zod/mini'
import { thanksWords } from '../domain/closed-lists.ts'
import { paymentKinds } from '../domain/payment-kinds.ts'
import { endpoints, keyRefusals } from './endpoint.ts'
import { idParams } from './fields.ts'
import { jobView } from './job-view.ts'
import { intentView } from './payments.ts'

const { min, max } = paymentKinds.tip
const bounds = `A tip is between $${min / 100} and $${max / 100}.`

/** What is paid beside the price of a job. */
export const besides = endpoints({
  'POST /api/jobs/:id/tips': {
    summary: 'Prepares the payment of a tip, all of it for the cleaner; one tip of a job is open at a time',
    access: 'signed-in-or-guest',
    takesKey: true,
    params: idParams,
    body: z.object({
      amountCents: z.int(bounds).check(z.minimum(min, bounds), z.maximum(max, bounds)),
      /** What the person has seen that this job was tipped already, in dollars; another sum is refused. */
      expected: z.optional(z.object({ tipped: z.optional(z.number()) })),
    }),
    answer: intentView,
    refusals: [
      'job_not_found',
      'tip_not_possible',
      'tip_too_much',
      'terms_changed',
      'payment_completed',
      'payment_not_available',
      'payments_unavailable',
      'too_many_requests',
      ...keyRefusals,
    ],
  },
  'POST /api/jobs/:id/thanks': {
    summary: 'Thanks for the tips of a job of yours, once; the customer gets a mail',
    access: 'cleaner',
    params: idParams,
    body: z.object({ thanks: z.enum(thanksWords, 'Please choose how to thank.') }),
    answer: jobView,
    refusals: ['job_not_found', 'not_your_part', 'nothing_to_thank', 'thanked_already'],
  },
})
