import { stripeKeys } from './stripe-keys.ts'

/** What the proofs read of an object at Stripe; amounts in cents. */
export interface StripeObject {
  id: string
  type: string
  status: string
  amount: number
  amount_refunded: number
  amount_reversed: number
  payment_intent: string | null
  destination?: string
  metadata: Record<string, string>
  data: { object: StripeObject }
}

export type StripeBooks = Record<
  'payment_intents' | 'charges' | 'refunds' | 'transfers' | 'accounts',
  StripeObject[]
>

/** Everything the fake holds, as an auditor of the bank would see it. */
export async function stripeBooks(stripeOrigin: string): Promise<StripeBooks> {
  const answer = await fetch(`${stripeOrigin}/stripe-fake/objects`, { headers: secretly() })
  if (!answer.ok) throw new Error(`the fake answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as StripeBooks
}

/** The newest events that tell of an intent, or of a connected account, oldest first. */
export async function eventsAbout(stripeOrigin: string, id: string): Promise<StripeObject[]> {
  const headers: Record<string, string> = secretly()
  if (id.startsWith('acct_')) headers['stripe-account'] = id
  const answer = await fetch(`${stripeOrigin}/v1/events?limit=100`, { headers })
  const { data } = (await answer.json()) as { data: StripeObject[] }
  const about = ({ data: { object } }: StripeObject) => object.id === id || object.payment_intent === id
  return data.filter(about).reverse()
}

/** As an operator does in Stripe's dashboard; answers whether Stripe did it. */
export async function refundAtStripe(
  stripeOrigin: string,
  intentId: string,
  cents: number,
): Promise<boolean> {
  const answer = await fetch(`${stripeOrigin}/v1/refunds`, {
    method: 'POST',
    headers: secretly(),
    body: new URLSearchParams({ payment_intent: intentId, amount: String(cents) }),
  })
  await answer.body?.cancel()
  return answer.ok
}

function secretly() {
  return { authorization: `Bearer ${stripeKeys.secretKey}` }
}
