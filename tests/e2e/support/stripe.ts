import { origin, stripeSecretKey } from './product.ts'

interface SupportStripeObject {
  id: string
  amount: number
  status?: string
  payment_intent?: string | null
  metadata: Record<string, string>
}

/** Lists objects at the Stripe fake, newest first. */
async function list(what: string): Promise<SupportStripeObject[]> {
  const answer = await fetch(`${origin()}/v1/${what}`, {
    headers: { authorization: `Bearer ${stripeSecretKey()}` },
  })
  if (!answer.ok) throw new Error(`Stripe answered ${answer.status}: ${await answer.text()}`)
  const { data } = (await answer.json()) as { data: SupportStripeObject[] }
  return data
}

/** The charges of a payment, in cents, without failed attempts. */
export async function chargesOf(paymentIntentId: string): Promise<number[]> {
  const charges = await list(`charges?limit=100&payment_intent=${paymentIntentId}`)
  return charges.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount)
}

/** The payment intents of a job. */
export async function intentsOf(jobId: number): Promise<SupportStripeObject[]> {
  const intents = await list('payment_intents?limit=100')
  return intents.filter(({ metadata }) => metadata.job_id === String(jobId))
}

/** The transfers to the job's cleaner, in cents. */
export async function transfersOf(jobId: number): Promise<number[]> {
  const transfers = await list('transfers?limit=100')
  return transfers.filter(({ metadata }) => metadata.job_id === String(jobId)).map(({ amount }) => amount)
}
