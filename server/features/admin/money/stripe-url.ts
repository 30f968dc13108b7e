import type { Context } from '#server/context.ts'

/** Returns the Stripe dashboard's URL of an object; null for objects of a fake. */
export function stripeUrl(
  { stripe }: Pick<Context, 'stripe'>,
  kind: 'payments' | 'connect/transfers',
  id: string | null,
): string | null {
  if (!id || !stripe.keys || stripe.keys.apiBase !== null) return null
  return `https://dashboard.stripe.com/${stripe.testMode ? 'test/' : ''}${kind}/${id}`
}
