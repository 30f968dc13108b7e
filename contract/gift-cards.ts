import * as z from 'zod/mini'
import { giftCardDollars } from '#domain/gift-card.ts'
import { type Language, languages } from '#locales/languages.ts'
import { endpoints } from './endpoint.ts'
import { emailAddress, maxima, text, wholeNumber } from './fields.ts'
import { noted } from './notes.ts'
import { invalid } from './validation.ts'

const { min, max } = giftCardDollars
const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** What a buyer tells of a gift card. */
export const giftCardOrder = z.object({
  /** Whole dollars. */
  amount: wholeNumber(min, max, invalid('gift_amount_out_of_range', min, max)),
  recipientName: text(2, maxima.name, invalid('name_too_short')),
  recipientEmail: emailAddress(invalid('enter_valid_email_address')),
  senderName: text(2, maxima.name, invalid('name_too_short')),
  senderEmail: emailAddress(invalid('enter_valid_email_address')),
  message: text(0, maxima.comment, invalid('enter_text')),
  /** The day of the service zone on which the code is mailed: today up to a year ahead. */
  sendsOn: noted(
    z.string(invalid('date_required')).check(z.maxLength(10), z.minLength(10, invalid('date_required'))),
    {
      format: 'date',
    },
  ),
})

/** The code of a gift card, as people type it. */
export const giftCardCode = z.object({ code: text(1, maxima.line, invalid('enter_text')) })

/** Gift cards: bought by anyone, redeemed as credit by a customer. */
export const giftCards = endpoints({
  'POST /api/gift-cards': {
    summary: 'Begins a gift card and the payment of it, which needs no account',
    access: 'anyone',
    body: z.object({
      ...giftCardOrder.shape,
      /** Of the page, and then of the mails. */
      language: z.optional(z.enum(languageCodes)),
    }),
    answer: z.object({ clientSecret: z.string(), paymentIntentId: z.string(), amount: z.number() }),
    status: 201,
    refusals: ['gift_card_day', 'payments_unavailable', 'too_many_requests'],
  },
  'POST /api/gift-cards/confirm': {
    summary: 'Completes a gift card whose payment has succeeded, ahead of the webhook',
    access: 'anyone',
    body: z.object({ paymentIntentId: text(1, maxima.line, invalid('enter_text')) }),
    answer: z.object({ paid: z.literal(true) }),
    refusals: [
      'payment_not_succeeded',
      'payment_mismatch',
      'payment_not_found',
      'payments_unavailable',
      'too_many_requests',
    ],
  },
  'POST /api/gift-cards/redeem': {
    summary: 'Turns a gift card into credit of the customer, once',
    access: 'customer',
    body: giftCardCode,
    /** Dollars. */
    answer: z.object({ amount: z.number() }),
    /** One refusal for every code that cannot be redeemed. */
    refusals: ['gift_card_not_valid', 'too_many_requests'],
  },
})
