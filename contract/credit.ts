import * as z from 'zod/mini'
import { creditCauses } from '#domain/enums.ts'
import { endpoints } from './endpoint.ts'
import { moment } from './notes.ts'

/** A customer's credit; dollars. */
export const creditView = z.object({
  balance: z.number(),
  /** What of it unpaid bookings hold: it is used when they are paid, and free again when they end. */
  held: z.number(),
  holds: z.array(z.object({ jobId: z.int(), amount: z.number() })),
  /** What the next booking can use. */
  available: z.number(),
  /** The last hundred changes, newest first; negative for what was used or lost. */
  entries: z.array(
    z.object({
      id: z.int(),
      cause: z.enum(creditCauses),
      amount: z.number(),
      /** The visit that it paid, or whose refund it is. */
      jobId: z.nullable(z.int()),
      at: moment,
    }),
  ),
})

export const credit = endpoints({
  'GET /api/credit': {
    summary: 'Your credit, which pays your next bookings before a card does',
    access: 'customer',
    answer: creditView,
    refusals: [],
  },
})
