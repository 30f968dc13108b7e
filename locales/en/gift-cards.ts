import { period } from '../period.ts'

/** Buying a gift card on the public page, and redeeming one in the settings. */
export const giftCardCopy = {
  title: 'Gift cards',
  heading: 'Give someone a clean home',
  lead: 'Choose an amount from $25 to $500. We email the code on the day you choose, and it pays their cleanings.',
  form: {
    amount: 'Amount in dollars',
    amountHint: 'Whole dollars, from 25 to 500.',
    recipientName: 'Their name',
    recipientEmail: 'Their email',
    senderName: 'Your name',
    senderEmail: 'Your email',
    senderHint: 'We send your receipt here.',
    message: 'Message (optional)',
    sendsOn: 'Send it on',
    sendsHint: 'Today, or any day within a year.',
    next: 'Continue to payment',
    nextBusy: 'Preparing payment...',
  },
  failed: 'The gift card was not prepared. Please try again.',
  needsScript: 'Paying for a gift card needs JavaScript. Please turn it on and try again.',
  payTitle: 'Pay for the gift card',
  payFor: (amount: string, name: string, day: string) => period(`${amount} for ${name}, sent on ${day}`),
  change: 'Change the gift card',
  checking: 'Checking your payment...',
  paid: 'Thank you. Your gift card is paid.',
  paidText: (name: string | null) =>
    name === null
      ? 'Your receipt is on its way to you by email. We send the code on the day you chose.'
      : `Your receipt is on its way to you by email. We send the code to ${name} on the day you chose.`,
  another: 'Buy another one',
  notPaid: 'The payment did not go through',
  notPaidText: 'Nothing was charged. Please try again.',
  unsure: 'We could not confirm your payment yet',
  unsureText: 'If you were charged, your receipt arrives by email within minutes. Please do not pay again.',
  again: 'Check again',
  redeem: {
    title: 'Redeem a gift card',
    code: 'Code',
    hint: 'It is in the email that you received.',
    act: 'Redeem',
    busy: 'Redeeming...',
    done: (amount: string) => [`${amount} added`, 'It is part of your credit now.'] as const,
    failed: 'The gift card was not redeemed',
    failedText: 'Please try again.',
  },
}
