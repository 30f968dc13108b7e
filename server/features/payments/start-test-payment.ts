import { randomUUID } from 'node:crypto'
import type { Answer } from '#contract/index.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { createIntent } from '#server/providers/stripe/intents.ts'

const amounts = [1000, 9000]

/** Creates a payment without a job, to try the payment form; never with live keys (C-050). */
export async function startTestPayment(
  { stripe }: Context,
  amountCents: number,
): Promise<Answer<'POST /api/test-payment'>> {
  if (!stripe.testMode) throw refuse('test_payments_off')
  if (!amounts.includes(amountCents)) throw refuse('wrong_test_amount')
  const intent = await createIntent(stripe, {
    amountCents,
    metadata: { purpose: 'test' },
    idempotencyKey: `test-${randomUUID()}`,
    description: 'Test payment',
  })
  return {
    clientSecret: assertDefined(intent.clientSecret, 'client secret of an intent'),
    paymentIntentId: intent.id,
  }
}
