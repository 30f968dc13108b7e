import { createIntent } from '../stripe/intents.ts'
import type { BookedJob } from './book-job.ts'
import { pay } from './pay.ts'
import type { TestApp } from './start-test-app.ts'

/** A tip for a job that is done, paid at Stripe and not settled; answers its intent. */
export async function payTip(
  { context, stripeOrigin, clock }: TestApp,
  { jobId }: BookedJob,
  cents: number,
): Promise<string> {
  const { db, stripe } = context
  const at = { created_at: clock.now(), updated_at: clock.now() }
  const idempotencyKey = `tip-${jobId}-${cents}`
  const { id } = await db
    .insertInto('payments')
    .values({ job_id: jobId, purpose: 'tip', amount_cents: cents, idempotency_key: idempotencyKey, ...at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const metadata = { job_id: String(jobId), payment_id: String(id) }
  const intent = await createIntent(stripe, {
    amountCents: cents,
    metadata,
    idempotencyKey,
    description: 'Tip',
  })
  await db.updateTable('payments').set({ payment_intent_id: intent.id }).where('id', '=', id).execute()
  await pay(stripeOrigin, intent.clientSecret)
  return intent.id
}
