import type { Answer } from '#contract/index.ts'
import { assertDefined } from '#domain/assert-defined.ts'
import type { Actor } from './actor.ts'
import type { Town } from './town.ts'

const testCard = '4242424242424242'

/** Pays a job with the test card, as the payment form would; does nothing when the job is paid. */
export async function pay(
  town: Town,
  payer: Actor,
  jobId: number,
  at: Date,
  card: string = testCard,
): Promise<void> {
  const done = ['payment_completed', 'payment_not_available'] as const
  const prepared = await payer.attempt('POST /api/payments/create-intent', { at, body: { jobId } }, ...done)
  if (prepared) await confirm(town, payer, prepared, at, card)
}

/** Tips the cleaner of a job that has no tip yet. */
export async function tip(
  town: Town,
  payer: Actor,
  jobId: number,
  { cents, at }: { cents: number; at: Date },
) {
  const asked = { at, params: { id: jobId }, body: { amountCents: cents, expected: { paid: 0 } } }
  const done = ['terms_changed', 'payment_completed'] as const
  const prepared = await payer.attempt('POST /api/jobs/:id/tips', asked, ...done)
  if (prepared) await confirm(town, payer, prepared, at)
}

type PayPrepared = Pick<Answer<'POST /api/jobs/:id/tips'>, 'clientSecret' | 'paymentIntentId'>

async function confirm(
  town: Town,
  payer: Actor,
  prepared: PayPrepared,
  at: Date,
  card?: string,
): Promise<void> {
  await confirmIntent(town, prepared, card)
  const { paymentIntentId } = prepared
  await payer.call('POST /api/payments/create-job-after-payment', { at, body: { paymentIntentId } })
}

/** Confirms a payment at the fake for Stripe, as its form does. */
export async function confirmIntent(
  { context }: Town,
  { clientSecret, paymentIntentId }: PayPrepared,
  card: string = testCard,
): Promise<void> {
  const answer = await fetch(
    `${context.stripe.keys?.apiBase}/v1/payment_intents/${paymentIntentId}/confirm`,
    {
      method: 'POST',
      body: new URLSearchParams({
        key: assertDefined(context.stripe.keys?.publishableKey, 'fake for Stripe'),
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': card,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': String(context.clock().getFullYear() + 3),
        'payment_method_data[card][cvc]': '123',
      }),
    },
  )
  await answer.body?.cancel()
}
