import type { ExtraPaymentKind } from '#domain/enums.ts'
import { period } from '../period.ts'

/** Extra payments, for both sides. */
export const tipsCopy = {
  returned: (amount: string) => `${amount} refunded`,
  disputed: 'Disputed by the bank',
  sent: 'On its way to your account',
  underReview: 'Under review',
  heldUntil: (day: string) => `Paid out from ${day} on`,
}

const tip = {
  name: 'Tip',
  title: 'Tip your cleaner',
  text: (name: string, until: string) => `100% goes to ${period(name)} You can tip until ${period(until)}`,
  given: (name: string) => `Thank you. Your tip is on its way to ${period(name)}`,
  again: 'Tip again',
  amount: 'How much?',
  share: (percent: number, amount: string) => `${percent} percent, ${amount}`,
  own: 'Another amount',
  ownLabel: 'Amount in dollars',
  outOfBounds: (least: string, most: string) => `Please enter an amount between ${least} and ${most}.`,
  choose: 'Please choose how much.',
  goOn: (amount: string) => `Tip ${amount}`,
  goOnUnchosen: 'Tip',
  preparing: 'One moment...',
  pay: (amount: string) => `Pay ${amount} tip`,
  other: 'Choose another amount',
  failed: 'We couldn’t set up your tip',
  failedText: 'Nothing was charged. Please try again.',
  notPaid: 'Your tip was not paid',
  done: 'Thank you for your tip',
  doneText: (name: string) => `100% goes to ${period(name)}`,
  notTaken: 'We’ll refund your tip',
  notTakenText: 'You can’t tip for this cleaning anymore. You get all of it back automatically.',
  waiting: 'Your payment is on its way',
  waitingText: 'Your tip shows here as soon as it arrives.',
  unsure: 'Your card was charged, but we couldn’t check whether the tip arrived.',
  lookAgain: 'Check again',
  looking: 'Checking...',

  received: 'Tips',
  receivedText: 'All of it is yours. We hold tips for a short time before we pay them out.',
  including: (amount: string) => `including ${amount} in tips`,
}

/** The texts of each kind of extra payment. */
export const tipCopy: Record<ExtraPaymentKind, typeof tip> = { tip }

/** The cleaner's thanks for a tip. */
export const thanksCopy = {
  says: (name: string) => `${name} says`,
  youSaid: 'You said',
  thanks: 'Say thanks',
  thanksText: 'Your customer sees it here and by email. You can say thanks once.',
  thanking: 'Sending...',
  thanked: 'Your thanks are on their way',
  thanksFailed: 'Your thanks could not be sent',
  thanksFailedText: 'Please try again.',
}
