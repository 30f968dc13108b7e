import * as z from 'zod/mini'
import { referralStates } from '#domain/enums.ts'
import { endpoints } from './endpoint.ts'
import { idParams } from './fields.ts'
import { moment } from './notes.ts'

const person = z.object({ id: z.int(), name: z.string() })

/** Customers who invite others. */
export const referrals = endpoints({
  'GET /api/referral': {
    summary: 'Your code for new customers, what it gives them and you, and how many have used it; dollars',
    access: 'customer',
    answer: z.object({
      /** Null while the operator has switched it off. */
      code: z.nullable(z.string()),
      /** Off the first visit of a new customer. */
      discount: z.number(),
      /** For you, once that visit is done and paid. */
      credit: z.number(),
      booked: z.int(),
      earned: z.int(),
    }),
    refusals: [],
  },
  'GET /api/admin/customers/:id/referrals': {
    summary: 'The last hundred referrals that a person has made or used',
    access: 'operator',
    params: idParams,
    answer: z.array(
      z.object({
        id: z.int(),
        referrer: person,
        customer: person,
        jobId: z.int(),
        discountCents: z.int(),
        creditCents: z.int(),
        state: z.enum(referralStates),
        at: moment,
      }),
    ),
    refusals: [],
  },
})
