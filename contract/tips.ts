import * as z from 'zod/mini'
import { type ExtraPaymentKind, extraPaymentKinds, thanksCodes } from '#domain/enums.ts'
import { paymentKinds, type TipCall, tipCall } from '#domain/payment-kinds.ts'
import { type Endpoint, endpoints, keyRefusals } from './endpoint.ts'
import { idParams } from './fields.ts'
import { jobView } from './job-view.ts'
import { intentView } from './payments.ts'
import { invalid } from './validation.ts'

function payingTip(kind: ExtraPaymentKind) {
  const { min, max, named } = paymentKinds[kind]
  const bounds = `${named} is between $${min / 100} and $${max / 100}.`
  return {
    summary: `Prepares a payment of the kind '${kind}', all of it for the cleaner; one of a job is open at a time`,
    access: 'signed-in-or-guest',
    takesKey: true,
    params: idParams,
    body: z.object({
      amountCents: z.int(bounds).check(z.minimum(min, bounds), z.maximum(max, bounds)),
      /** What the person has seen that was paid so for this job already, in dollars; another sum is refused. */
      expected: z.optional(z.object({ paid: z.optional(z.number()) })),
    }),
    answer: intentView,
    refusals: [
      'blocked',
      'job_not_found',
      `${kind}_not_possible`,
      `${kind}_too_much`,
      'terms_changed',
      'payment_completed',
      'payment_not_available',
      'payments_unavailable',
      'too_many_requests',
      ...keyRefusals,
    ],
  } as const satisfies Endpoint
}

const paying = Object.fromEntries(
  extraPaymentKinds.map((kind) => [tipCall(kind), payingTip(kind)]),
) as Record<TipCall, ReturnType<typeof payingTip>>

/** Extra payments of a job, and thanks for them. */
export const tips = endpoints({
  ...paying,
  'POST /api/jobs/:id/thanks': {
    summary: 'Thanks for the tips of a job of yours, once; the customer gets a mail',
    access: 'cleaner',
    params: idParams,
    body: z.object({ thanks: z.enum(thanksCodes, invalid('choose_how_thank')) }),
    answer: jobView,
    refusals: ['job_not_found', 'not_your_part', 'nothing_to_thank', 'thanked_already'],
  },
})
