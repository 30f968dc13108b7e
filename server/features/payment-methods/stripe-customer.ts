import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { createStripeCustomer } from '#server/providers/stripe/payment-methods.ts'

/** The person's customer object at Stripe; null while they have kept no card. */
async function findStripeCustomer(db: Db | Tx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.stripe_customer_id ?? null
}

/** Finds or creates it; concurrent calls get the same one. */
export async function findOrCreateStripeCustomer(context: Context, userId: number): Promise<string> {
  const known = await findStripeCustomer(context.db, userId)
  if (known) return known
  const id = await createStripeCustomer(context.stripe, userId)
  await context.db
    .insertInto('stripe_customers')
    .values({ user_id: userId, stripe_customer_id: id, created_at: context.clock() })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await findStripeCustomer(context.db, userId)) ?? id
}

/** The account of a customer object; undefined for one that is not ours. */
export async function findStripeCustomerOwner(db: Db | Tx, customer: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('user_id')
    .where('stripe_customer_id', '=', customer)
    .executeTakeFirst()
  return row?.user_id
}
