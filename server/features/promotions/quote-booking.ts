import type { Answer, ParsedBody } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { discountOn, partsOfPrice } from '#domain/payment-parts.ts'
import { quoteAt } from '#domain/pricing/quote.ts'
import { promotionOn } from '#domain/promotion.ts'
import { cadenceDiscountsOf, pricesOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import { availableCredit, readCreditBalance } from '#server/money/credit/balance.ts'
import { refuseAt } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { findReferrer, isReferralOn, refusalOfReferral } from '../referrals/find-referrer.ts'
import { findPromotion, mayUsePromotion } from './find-promotion.ts'

/** Quotes a booking with its discounts, by the rules that the booking itself applies. */
export async function quoteBooking(
  context: Context,
  user: UserRow | null,
  { scheduledFor, bathroomCount, promoCode, cadence }: ParsedBody<'POST /api/booking-quote'>,
): Promise<Answer<'POST /api/booking-quote'>> {
  const { db, clock, config, settings } = context
  const now = clock()
  const at = new Date(scheduledFor)
  const { totalCents } = quoteAt(at, now, config.SERVICE_ZONE, bathroomCount, pricesOf(settings.now()))
  const promotion = promoCode ? await findPromotion(db, promoCode, now) : null
  const allowed = promotion && (!user || (await mayUsePromotion(db, promotion, user)))
  const invited = promoCode && !promotion ? await invitedBy(context, user, promoCode) : false
  const byCode = allowed
    ? promotionOn(totalCents, promotion)
    : invited
      ? discountOn(totalCents, { amountCents: settings.now().referralDiscountCents })
      : 0
  if (promoCode && byCode === 0) throw refuseAt('promoCode', 'promo_code_not_valid')
  const percent = cadence ? cadenceDiscountsOf(settings.now())[cadence] : 0
  const regular = discountOn(totalCents, { percent })
  const cents = Math.max(byCode, regular)
  const available = user ? availableCredit(await readCreditBalance(db, user.id)) : 0
  const { credit, card } = partsOfPrice(totalCents, cents, available)
  return {
    price: dollarsFromCents(totalCents),
    discount: dollarsFromCents(cents),
    discountKind:
      cents === 0 ? null : byCode > regular ? (invited ? 'referral' : 'promo_code') : 'regular_visits',
    credit: dollarsFromCents(credit),
    total: dollarsFromCents(card),
    promoCode: promotion?.code ?? (invited && promoCode ? plainPromoCode(promoCode) : null),
  }
}

/** True for the code of a customer that this person can use; a visitor says later who they are. */
async function invitedBy({ db, settings }: Context, user: UserRow | null, code: string): Promise<boolean> {
  const referrer = isReferralOn(settings.now()) ? await findReferrer(db, code) : null
  if (!referrer) return false
  const refusal = user && (await refusalOfReferral(db, referrer, user))
  if (refusal) throw refuseAt('promoCode', refusal)
  return true
}
