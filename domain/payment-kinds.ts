import { type ExtraPaymentKind, type PaymentPurpose, paymentPurposes } from './enums.ts'

interface PaymentKind {
  /** A part of the price, which the cleaning earns and canceling refunds; or a payment of its own. */
  of: 'price' | 'itself'
  /** As Stripe's pages and the bank name it, before the number of the job. */
  title: string
}

interface ExtraPaymentRules extends PaymentKind {
  of: 'itself'
  /** For how many days after the cleaning it can be paid. */
  days: number
  /** Cents: one payment at least, and all of one cleaning together at most. */
  min: number
  max: number
  /** As a sentence begins with it. */
  named: string
  /** What its call is named after the job: `POST /api/jobs/:id/tips`. */
  call: string
}

/** The rules of each payment purpose, in one place, so that a new one is complete. */
export const paymentKinds = {
  cleaning: { of: 'price', title: 'Cleaning' },
  difference: { of: 'price', title: 'Cleaning' },
  fee: { of: 'itself', title: 'Fee for cleaning' },
  tip: {
    of: 'itself',
    title: 'Tip for cleaning',
    days: 30,
    min: 100,
    max: 50_000,
    named: 'A tip',
    call: 'tips',
  },
} as const satisfies Record<PaymentPurpose, PaymentKind> & Record<ExtraPaymentKind, ExtraPaymentRules>

/** The purposes that the price of a cleaning is paid by. */
export const pricePurposes = paymentPurposes.filter((purpose) => paymentKinds[purpose].of === 'price')

/** The others. */
export const tipPurposes = paymentPurposes.filter((purpose) => paymentKinds[purpose].of === 'itself')

/** The call that creates each kind of extra payment. */
export function tipCall(kind: ExtraPaymentKind): TipCall {
  return `POST /api/jobs/:id/${paymentKinds[kind].call}`
}

export type TipCall = `POST /api/jobs/:id/${(typeof paymentKinds)[ExtraPaymentKind]['call']}`
