import * as z from 'zod/mini'
import { giftCardStates } from '#domain/gift-card.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'

const person = z.object({ name: z.string(), email: z.string() })

/** Gift cards in the admin area; dollars. Codes are nowhere. */
export const adminGiftCards = endpoints({
  'GET /api/admin/gift-cards': {
    summary: 'Gift cards, the newest first; by the people they name, or by state',
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum([...giftCardStates, 'disputed'])) }),
    answer: z.array(
      z.object({
        id: z.int(),
        state: z.enum(giftCardStates),
        amount: z.number(),
        sender: person,
        recipient: person,
        sendsOn: z.string(),
        paidAt: z.nullable(moment),
        sentAt: z.nullable(moment),
        redeemedAt: z.nullable(moment),
        redeemedBy: z.nullable(z.object({ id: z.int(), name: z.string() })),
        dispute: z.nullable(z.enum(['open', 'won', 'lost'])),
        canRefund: z.boolean(),
        canResend: z.boolean(),
      }),
    ),
    refusals: pageRefusals,
  },
  'POST /api/admin/gift-cards/:id/refund': {
    summary: 'Refunds a gift card that nobody has redeemed; its code ends at once',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['gift_card_not_found', 'gift_card_not_refundable', 'confirmation_needed'],
  },
  'POST /api/admin/gift-cards/:id/resend': {
    summary: 'Mails the code to its recipient again',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['gift_card_not_found', 'gift_card_not_sent'],
  },
})
