import type { Insertable } from 'kysely'
import type { Promotions } from '#server/db/rows/money.ts'
import type { TestApp } from './start-test-app.ts'

/** A promo code that is open to everybody now; 20 dollars off unless told otherwise. */
export async function addPromotion(
  { context, clock }: TestApp,
  code: string,
  more: Partial<Insertable<Promotions>> = {},
): Promise<number> {
  const now = clock.now()
  const discount = more.percent ? {} : { amount_cents: 2000 }
  const { id } = await context.db
    .insertInto('promotions')
    .values({ code, starts_at: now, created_at: now, first_booking_only: false, ...discount, ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
