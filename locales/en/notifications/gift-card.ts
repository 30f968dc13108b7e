import { period } from '../../period.ts'

/** Gift cards: to whom they are sent, and to whom has paid. */
export const giftCardTexts = {
  /** In place of a name that cannot be shown. */
  friend: 'a friend',
  subject: (from: string, amount: string) => `A gift card for ${amount} from ${from}`,
  about: (from: string, amount: string, brand: string) =>
    period(`Here is ${amount} for home cleanings at ${brand}, a gift from ${from}`),
  wrote: 'Message',
  redeem:
    'Sign in or create an account, open Settings, then Payment Methods, and enter this code. It becomes credit that pays your next bookings. Whoever has the code can use it once, so keep it to yourself.',
  code: 'Code',
  amount: 'Amount',
  open: 'Use the gift card',
  receipt: {
    subject: (recipient: string) => `Your gift card for ${recipient}`,
    about: 'Thank you. We received your payment and send the gift card on the day you chose.',
    help: 'If something is wrong with it, reply to this email or call us. A gift card that has not been used can be refunded.',
    number: 'Gift card',
    paidOn: 'Paid on',
    to: 'Goes to',
    sends: 'Sent on',
  },
}
