import * as z from 'zod/mini'
import { cadences, discountKinds } from '#domain/enums.ts'
import { bathroomLimits } from '#domain/limits.ts'
import { endpoints } from './endpoint.ts'
import { optionalText, wholeNumber } from './fields.ts'
import { invalid } from './validation.ts'

const { min, max } = bathroomLimits

/** As people type it; blanks, hyphens and small letters do not matter. */
export const promoCode = optionalText(40)

/** Of a promo code, or of another customer's. */
export const codeRefusals = [
  'promo_code_not_valid',
  'referral_of_yourself',
  'referral_for_new_customers',
] as const

export const promotions = endpoints({
  'POST /api/booking-quote': {
    summary: 'What a booking would cost now, with the discounts that apply',
    access: 'anyone',
    body: z.object({
      scheduledFor: z.string(invalid('date_required')).check(
        z.maxLength(40),
        z.refine((text) => !Number.isNaN(Date.parse(text)), invalid('date_required')),
      ),
      bathroomCount: wholeNumber(min, max, invalid('bathrooms_out_of_range', min, max)),
      promoCode,
      /** For regular visits: of both discounts the larger one holds. */
      cadence: z.nullish(z.enum(cadences)),
    }),
    /** Dollars. */
    answer: z.object({
      price: z.number(),
      discount: z.number(),
      discountKind: z.nullable(z.enum(discountKinds)),
      /** What the customer's credit pays of the rest; 0 for visitors. */
      credit: z.number(),
      /** What is left for a card. */
      total: z.number(),
      /** The code as it is stored; null without one. */
      promoCode: z.nullable(z.string()),
    }),
    refusals: [...codeRefusals, 'too_many_requests'],
  },
})
