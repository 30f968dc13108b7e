import type { Answer, ParsedBody } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { quoteAt } from '#domain/pricing/quote.ts'
import { promotionOn } from '#domain/promotion.ts'
import { pricesOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { refuseAt } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findPromotion, mayUsePromotion } from './find-promotion.ts'

/** Quotes a booking with a promo code, by the rules that the booking itself applies. */
export async function quoteBooking(
  { db, clock, config, settings }: Context,
  user: UserRow | null,
  { scheduledFor, bathroomCount, promoCode }: ParsedBody<'POST /api/booking-quote'>,
): Promise<Answer<'POST /api/booking-quote'>> {
  const now = clock()
  const at = new Date(scheduledFor)
  const { totalCents } = quoteAt(at, now, config.SERVICE_ZONE, bathroomCount, pricesOf(settings.now()))
  const promotion = promoCode ? await findPromotion(db, promoCode, now) : null
  const allowed = promotion && (!user || (await mayUsePromotion(db, promotion, user)))
  const cents = allowed ? promotionOn(totalCents, promotion) : 0
  if (promoCode && cents === 0) throw refuseAt('promoCode', 'promo_code_not_valid')
  return {
    price: dollarsFromCents(totalCents),
    discount: dollarsFromCents(cents),
    total: dollarsFromCents(totalCents - cents),
    promoCode: promotion?.code ?? null,
  }
}
