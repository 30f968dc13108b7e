import { period } from '../../period.ts'
import { thanksTexts } from '../thanks.ts'

/** Tips; amounts and times come formatted. */
export const tipTexts = {
  tip: 'Tip',
  for: 'For',
  received: {
    subject: (amount: string) => `You got a tip: ${amount}`,
    about: (amount: string, customer: string, when: string) =>
      `You got a ${amount} tip from ${customer} for the cleaning on ${period(when)} 100% of it is yours.`,
    payout: 'We pay it out automatically, as soon as your account can receive payments.',
    thank: 'You can say thanks with one tap.',
    see: 'See the tip',
    seeAndThank: 'See the tip and say thanks',
  },
  receipt: {
    subject: (amount: string) => `Receipt: your tip of ${amount}`,
    about: (cleaner: string, when: string) =>
      `Thank you. We got your tip for the cleaning on ${when}, and 100% goes to ${period(cleaner)}`,
  },
  returned: {
    subject: (amount: string) => `We're refunding your tip of ${amount}`,
    why: (days: number) =>
      `This cleaning can't be tipped any more. You can tip for ${days} days, and only while your cleaner works here.`,
    refund: (amount: string) =>
      `We're refunding all ${amount} to your original payment method. You don't have to do anything.`,
  },
  thanks: {
    subject: 'A thank-you for your tip',
    says: (cleaner: string, words: string) => `A message from ${cleaner}: "${words}"`,
    words: thanksTexts,
  },
}

/** Receipts and credit notes; amounts and times come formatted. */
export const receiptTexts = {
  label: 'Receipt',
  see: 'See your receipt',
  paid: {
    subject: (amount: string) => `Receipt: your payment of ${amount}`,
    about: (amount: string, when: string) =>
      period(`Thank you. We got your payment of ${amount} for the cleaning on ${when}`),
  },
  credit: {
    subject: (amount: string) => `Credit note: ${amount} refunded`,
    about: (amount: string, when: string) =>
      `${period(`We've sent your refund of ${amount} for the cleaning on ${when}`)} Here is the credit note.`,
    label: 'Credit note',
    corrects: 'Corrects receipt',
    see: 'See the credit note',
  },
}

/** Refunds by an operator, and what they mean for the cleaner. */
export const refundTexts = {
  subject: (amount: string) => `We're refunding ${amount}`,
  about: (amount: string, when: string) =>
    `We're refunding ${amount} of what you paid for the cleaning on ${when} to your original payment method.`,
  arrival: (days: string) => `Banks usually show it within ${days}. You don't have to do anything.`,
  refund: 'Refund',
  less: {
    subject: (amount: string) => `${amount} less for a cleaning`,
    toCome: (amount: string, when: string) =>
      `The customer of your cleaning on ${when} gets a refund, and ${amount} of it would have been yours.`,
    done: (amount: string, when: string) =>
      `The customer of your cleaning on ${when} gets a refund, and ${amount} of it was yours.`,
    lessToCome: 'You get that much less when the work is done.',
    lessWhenDone:
      "If we haven't paid you yet, we pay you that much less. If we have, we take it back from your account or from your next earnings.",
    disagree: 'If you think this is wrong, please write to us.',
    label: 'Less for you',
  },
}

/** What the operator gives to cleaners, and their payouts. */
export const payoutTexts = {
  extra: {
    subject: (amount: string) => `You get ${amount} extra`,
    about: (amount: string, when: string) =>
      `You get ${amount} extra from us for the cleaning on ${period(when)}`,
    payout:
      'We pay it out automatically, as soon as your account can receive payments. If you owe us anything, we take it off first.',
    label: 'Extra',
  },
  forgiven: {
    subject: (amount: string) => `You owe us ${amount} less`,
    about: (amount: string) =>
      `We forgave ${amount} of what you owed us, so we don't take it out of your next earnings.`,
    label: 'Forgiven',
  },
  waiting: {
    subject: 'Your earnings are waiting for you',
    about:
      "We have earnings to pay you, but you haven't set up your payout account yet. It takes a few minutes with our payment partner Stripe.",
    next: (email: string) =>
      `Once it's set up, we send everything that is due to your bank automatically. If something doesn't work, write to us: ${email}.`,
    setUp: 'Set up payouts',
  },
}
