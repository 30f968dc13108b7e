import type { Context } from '#server/context.ts'

/** Where Stripe's own pages show an object; null for what only a fake knows. */
export function stripeUrl(
  { stripe }: Pick<Context, 'stripe'>,
  kind: 'payments' | 'connect/transfers',
  id: string | null,
): string | null {
  if (!id || !stripe.keys || stripe.keys.apiBase !== null) return null
  return `https://dashboard.stripe.com/${stripe.testMode ? 'test/' : ''}${kind}/${id}`
}
