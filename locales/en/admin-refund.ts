import { dollarsFromCents } from '#domain/money.ts'
import { refundDays } from '#domain/refund/arrival.ts'
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

const partOnly = 'The job is still open. Refund a part here, or cancel the job for a full refund.'

/** Refunds in the admin area. */
export const refundCopy = {
  title: 'Refund this payment?',
  amount: 'Amount in dollars',
  left: (cents: number, whole: keyof typeof notRefundable | null) =>
    [`${dollars(cents)} left to refund.`, whole === 'cancel_job_instead' && partOnly]
      .filter(Boolean)
      .join(' '),
  noAmount: 'Enter an amount, such as 12.50.',
  bears: 'Paid by',
  ways: (bears: 'both' | 'platform', source: AdminRefundSource): string => {
    if (bears === 'platform') return 'Platform only'
    return source === 'payout that was sent'
      ? 'Both, in their shares. We reverse part of the sent payout.'
      : 'Both, in their shares. The waiting payout goes down.'
  },
  lead: 'What happens:',
  consequences: (cents: number, way: AdminRefundMethod, mailed: Mailed): string[] =>
    consequences(cents, way, mailed),
  done: 'Refund on its way',
  doneText: 'We send it to Stripe automatically.',
  failed: 'Nothing was refunded',
  failedText: 'Check and try again.',
}

function cleanerLine(cents: number, source: AdminRefundSource, mailed: boolean): string {
  if (cents === 0 || source === null) return "The cleaner loses nothing, and we don't tell them."
  if (source === 'work to come')
    return `The visit is still to come, and its cleaner earns ${dollars(cents)} less.${mailed ? ' We email the assigned cleaner.' : ''}`
  const mail = mailed ? 'We email them.' : 'No email, because their account is deleted.'
  if (source === 'payout that waits')
    return `The cleaner's waiting payout goes down by ${dollars(cents)}. ${mail}`
  return `We reverse ${dollars(cents)} from the cleaner's account, or add it to their debt if the balance is too low. ${mail}`
}

function consequences(
  cents: number,
  { cleanerCents, platformCents, source }: AdminRefundMethod,
  mailed: Mailed,
): string[] {
  const mail = mailed.customer ? 'We email them.' : 'No email, because their account is deleted.'
  const customer = `The customer gets ${dollars(cents)} back on the original payment method within ${refundDays.from} to ${refundDays.to} business days. ${mail}`
  const platform =
    platformCents > 0
      ? `The platform pays ${dollars(platformCents)}. Stripe keeps its fee.`
      : 'The platform pays nothing, but Stripe keeps its fee.'
  return [customer, cleanerLine(cleanerCents, source, mailed.cleaner), platform]
}
