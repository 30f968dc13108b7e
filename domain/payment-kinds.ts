import { type PaymentPurpose, paymentPurposes } from './closed-lists.ts'
import { tipLimits } from './limits.ts'

interface PaymentKind {
  /** A part of the price, which the cleaning earns and cancelling gives back; or beside it, by itself in all. */
  of: 'price' | 'itself'
  /** As Stripe's pages and the bank name it, before the number of the job. */
  title: string
  /** For how many days after the cleaning it can be paid; null where the job's state says so. */
  daysAfter: number | null
}

/** What follows from what a payment is for: whoever asks about a kind asks here, so that a new one is seen everywhere. */
export const paymentKinds: Record<PaymentPurpose, PaymentKind> = {
  cleaning: { of: 'price', title: 'Cleaning', daysAfter: null },
  difference: { of: 'price', title: 'Cleaning', daysAfter: null },
  fee: { of: 'itself', title: 'Fee for cleaning', daysAfter: null },
  tip: { of: 'itself', title: 'Tip for cleaning', daysAfter: tipLimits.days },
}

/** The purposes that the price of a cleaning is paid by. */
export const ofPrice = paymentPurposes.filter((purpose) => paymentKinds[purpose].of === 'price')

/** The others; a payout of one of them has its name. */
export const besidePrice = paymentPurposes.filter((purpose) => paymentKinds[purpose].of === 'itself')
