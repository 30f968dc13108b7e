import * as z from 'zod/mini'
import { plainPromoCode } from '#domain/pasted-text.ts'
import { discountCentsLimits, discountPercentLimits, promoCodePattern } from '#domain/promotion.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals, wholeNumber } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'

const promotionStates = ['to_come', 'open', 'used_up', 'over', 'ended'] as const

/** A promo code and what became of it; dollars. */
const promotionView = z.object({
  id: z.int(),
  code: z.string(),
  /** One of the two. */
  percent: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  startsAt: moment,
  endsAt: z.nullable(moment),
  endedAt: z.nullable(moment),
  maxUses: z.nullable(z.int()),
  firstBookingOnly: z.boolean(),
  state: z.enum(promotionStates),
  /** Bookings that hold the code or have used it. */
  uses: z.int(),
  /** What it has taken off prices that were paid. */
  given: z.number(),
})

const [percent, cents] = [discountPercentLimits, discountCentsLimits]
const code = z
  .string(invalid('promo_code_format'))
  .check(z.overwrite(plainPromoCode), z.regex(promoCodePattern, invalid('promo_code_format')))
/** A day, or a day with a time, of the service zone. */
const day = z.nullish(z.string().check(z.maxLength(40)))

export const adminPromotions = endpoints({
  'GET /api/admin/promotions': {
    summary: 'Promo codes, the newest first, with their uses',
    access: 'operator',
    query: z.object(adminList),
    answer: z.array(promotionView),
    refusals: pageRefusals,
  },
  'GET /api/admin/promotions/:id': {
    summary: 'A promo code and the bookings that use it, the newest first',
    access: 'operator',
    params: idParams,
    answer: z.object({
      ...promotionView.shape,
      bookings: z.array(
        z.object({
          jobId: z.int(),
          customerId: z.int(),
          customerName: z.string(),
          discount: z.number(),
          usedAt: moment,
          paid: z.boolean(),
          /** The booking ended without it, and the person can use the code again. */
          releasedAt: z.nullable(moment),
        }),
      ),
    }),
    refusals: ['promotion_not_found'],
  },
  'POST /api/admin/promotions': {
    summary: 'Creates a promo code: a share of the price or an amount, from a day on',
    access: 'operator',
    body: z.object({
      code,
      percent: z.nullish(wholeNumber(percent.min, percent.max, invalid('discount_out_of_range'))),
      amountCents: z.nullish(wholeNumber(cents.min, cents.max, invalid('discount_out_of_range'))),
      /** Now without it. */
      startsAt: day,
      endsAt: day,
      maxUses: z.nullish(wholeNumber(1, 1_000_000, invalid('uses_out_of_range'))),
      firstBookingOnly: z.boolean(),
      reason: actReason,
    }),
    answer: z.object({ id: z.int() }),
    status: 201,
    refusals: ['promo_code_taken', 'promotion_dates', 'one_discount', 'confirmation_needed'],
  },
  'POST /api/admin/promotions/:id/end': {
    summary: 'Ends a promo code at once; bookings that have it keep it',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['promotion_not_found', 'promotion_over', 'confirmation_needed'],
  },
})
