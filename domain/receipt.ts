import type { DiscountKind, PaymentPurpose } from './enums.ts'

export const receiptKinds = ['receipt', 'credit_note'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** What a line of a receipt is for. */
export const receiptLineKinds = [
  ...([
    'cleaning',
    'same_day_cleaning',
    'bathrooms',
    'discount',
    'regular_discount',
    'referral_discount',
  ] as const),
  ...(['difference', 'fee', 'tip', 'refund'] as const),
] as const
export type ReceiptLineKind = (typeof receiptLineKinds)[number]

/** One line of a receipt, in cents; negative for what lowers its total. */
export interface ReceiptLine {
  kind: ReceiptLineKind
  cents: number
}

/** What a receipt prints, apart from its number, date and customer. Stored with it, so that it never changes. */
export interface ReceiptDocument {
  purpose: PaymentPurpose
  /** Their sum is the total. */
  lines: ReceiptLine[]
  /** What of the total the customer's credit has paid, in cents; absent: nothing. */
  creditCents?: number
  /** ISO times. */
  paidAt: string
  scheduledFor: string
  durationHours: number
  bathroomCount: number
  /** Who issued it. */
  seller: { name: string; email: string; phone: string }
  /** The words that the payer agreed to when they kept their card for later payments, and when. */
  consent: { text: string; at: string } | null
  /** The receipt that a credit note corrects. */
  corrects: { year: number; number: number } | null
}

/** The customer whom a receipt names. */
export interface ReceiptCustomer {
  name: string | null
  address: {
    street: string
    aptNumber: string | null
    city: string
    state: string
    zipCode: string
  } | null
}

/** The number as people read it: 2026-000012. */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

interface PaidCleaning {
  amountCents: number
  perBathroomCents: number
  bathroomCount: number
  sameDay: boolean
  /** What the platform pays, and why. */
  discountCents: number
  discountKind: DiscountKind | null
}

const discountLines = {
  promo_code: 'discount',
  regular_visits: 'regular_discount',
  referral: 'referral_discount',
} as const satisfies Record<DiscountKind, ReceiptLineKind>

/** The lines of a cleaning's price: the base and the bathrooms, as the booking form showed them. */
export function cleaningLines({
  amountCents,
  perBathroomCents,
  bathroomCount,
  sameDay,
  discountCents,
  discountKind,
}: PaidCleaning): ReceiptLine[] {
  const bathrooms = Math.min(perBathroomCents * bathroomCount, amountCents)
  const lines: ReceiptLine[] = [
    { kind: sameDay ? 'same_day_cleaning' : 'cleaning', cents: amountCents - bathrooms },
    { kind: 'bathrooms', cents: bathrooms },
    { kind: discountLines[discountKind ?? 'promo_code'], cents: -discountCents },
  ]
  return lines.filter(({ cents }) => cents !== 0)
}
