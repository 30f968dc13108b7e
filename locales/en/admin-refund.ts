import { dollarsFromCents } from '#domain/money.ts'
import { refundDaysInWords } from '#domain/refund/arrival.ts'
import { money } from '../format.ts'
import type { notRefundable } from './admin-money.ts'

const dollars = (cents: number) => money(dollarsFromCents(cents))

type AdminRefundSource = 'work to come' | 'payout that waits' | 'payout that was sent' | null

interface AdminRefundMethod {
  cleanerCents: number
  platformCents: number
  source: AdminRefundSource
}

/** A person who has an email address. */
interface Mailed {
  customer: boolean
  cleaner: boolean
}

const partOnly =
  'The job has not ended: a part can be given back here, and cancelling the job gives everything back.'

/** Refunds in the admin area. */
export const refundCopy = {
  title: 'Refund this payment?',
  amount: 'Amount in dollars',
  left: (cents: number, whole: keyof typeof notRefundable | null) =>
    [`${dollars(cents)} of it are left.`, whole === 'cancel_job_instead' && partOnly]
      .filter(Boolean)
      .join(' '),
  noAmount: 'Please enter an amount, such as 12.50.',
  bears: 'Who bears it',
  ways: (bears: 'both' | 'platform', source: AdminRefundSource): string => {
    if (bears === 'platform') return 'The platform alone'
    return source === 'payout that was sent'
      ? 'Both, as they had shared it: the part that was sent is taken back from the cleaner'
      : 'Both, as they had shared it: the payout that waits becomes less'
  },
  lead: 'It means:',
  consequences: (cents: number, way: AdminRefundMethod, mailed: Mailed): string[] =>
    consequences(cents, way, mailed),
  done: 'The refund is on its way',
  doneText: 'It is sent to Stripe by itself.',
  failed: 'Nothing was refunded',
  failedText: 'Please look again and try once more.',
}

function cleanerLine(cents: number, source: AdminRefundSource, mailed: boolean): string {
  if (cents === 0 || source === null) return 'The cleaner loses nothing, and is not told.'
  if (source === 'work to come')
    return `The work is still to be done: whoever does it earns ${dollars(cents)} less.${mailed ? ' The cleaner who has it gets a mail about it.' : ''}`
  const mail = mailed ? 'they get a mail about it' : 'no mail goes to them: their account is deleted'
  if (source === 'payout that waits')
    return `The cleaner gets ${dollars(cents)} less with the payout that waits; ${mail}.`
  return `${dollars(cents)} are taken back from the cleaner's account, or owed where the account has too little; ${mail}.`
}

function consequences(
  cents: number,
  { cleanerCents, platformCents, source }: AdminRefundMethod,
  mailed: Mailed,
): string[] {
  const mail = mailed.customer ? 'and a mail about it' : 'but no mail: their account is deleted'
  const customer = `The customer gets ${dollars(cents)} back to the way they paid, within ${refundDaysInWords}, ${mail}.`
  const platform =
    platformCents > 0
      ? `The platform bears ${dollars(platformCents)}. What Stripe kept of the payment does not come back.`
      : 'The platform bears nothing, but what Stripe kept of the payment does not come back.'
  return [customer, cleanerLine(cleanerCents, source, mailed.cleaner), platform]
}
