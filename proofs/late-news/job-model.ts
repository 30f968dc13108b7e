import { splitPrice } from '../../domain/payout/split.ts'
import { usualTerms } from '../../domain/terms.ts'

type Status = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled'

const hour = 3_600_000
const jobHours = 2
const earlyHours = 2
const earningsOf = (cents: number) => splitPrice(cents, usualTerms).earningsCents

/**
 * One job and its money as they should be, told apart by what is so at Stripe and what we have heard of it.
 * Amounts in cents, times in milliseconds. It knows no database, no order of tasks and no API.
 */
export class JobModel {
  now: number
  status: Status = 'pending'
  priceCents = 0
  scheduledFor = 0

  intent: 'none' | 'open' | 'paid' | 'canceled' = 'none'
  refundedAtStripe = 0
  sentRefunds = 0
  dispute: { cents: number; state: 'open' | 'won' | 'lost' } | null = null
  transferred = 0

  knownPaid = false
  knownRefundedAtStripe = 0
  knownDispute: 'none' | 'open' | 'won' | 'lost' = 'none'
  /** Given back or promised back, by whatever way we know of. */
  refunded = 0
  owedRefunds = 0
  payout: { dueAt: number; sent: boolean } | null = null

  constructor(now: number) {
    this.now = now
  }

  get kept(): number {
    return this.knownPaid ? this.priceCents - this.refunded : 0
  }

  get leftAtStripe(): number {
    if (this.intent !== 'paid') return 0
    return this.priceCents - this.refundedAtStripe - this.sentRefunds
  }

  get isRefundable(): boolean {
    return this.leftAtStripe > 0 && (this.dispute === null || this.dispute.state === 'won')
  }

  canAccept(): boolean {
    return this.status === 'pending' && this.scheduledFor > this.now
  }

  canCancel(): boolean {
    return this.status === 'pending' || this.status === 'assigned'
  }

  canStart(): boolean {
    return this.status === 'assigned' && this.now >= this.scheduledFor - earlyHours * hour
  }

  canComplete(): boolean {
    const begun = this.status === 'assigned' || this.status === 'in_progress'
    return begun && this.now >= this.scheduledFor
  }

  canPay(): boolean {
    const open = this.status === 'pending' && this.now < this.scheduledFor
    return !this.knownPaid && (open || this.status === 'completed')
  }

  /** Paid, and neither cancelled nor given back as a whole. */
  isPaid(): boolean {
    return this.status !== 'cancelled' && this.kept > 0
  }

  get lateFee(): number {
    const missing = this.now >= this.scheduledFor + hour / 4
    const late = this.status === 'assigned' && this.scheduledFor - this.now < 24 * hour && !missing
    return late ? Math.min(Math.round(this.priceCents / 4), this.kept) : 0
  }

  complete(): void {
    this.status = 'completed'
    this.#oweEarnings()
  }

  cancel(): void {
    const fee = this.lateFee
    const back = this.kept - fee
    if (this.intent === 'open') this.intent = 'canceled'
    this.status = 'cancelled'
    this.refunded += back
    this.owedRefunds += back
    if (fee > 0) this.payout = { dueAt: this.now, sent: false }
    this.#sendRefunds()
  }

  /** We hear that the payment came through. */
  settle(): void {
    if (this.intent !== 'paid' || this.knownPaid) return
    this.knownPaid = true
    if (this.status === 'completed') this.#oweEarnings()
  }

  /** The sweep: everything that happened at Stripe is heard of, and what can be sent is sent. */
  hearAll(): void {
    this.settle()
    this.#lose(this.refundedAtStripe - this.knownRefundedAtStripe)
    this.knownRefundedAtStripe = this.refundedAtStripe
    if (this.dispute && this.knownDispute !== this.dispute.state) {
      this.knownDispute = this.dispute.state
      if (this.dispute.state === 'lost') this.#lose(this.dispute.cents)
    }
    this.#sendRefunds()
    this.#sendPayout()
  }

  /** Balances of the job, Stripe's fees left out; together they are zero. */
  balances(): Record<string, number> {
    if (!this.knownPaid) return {}
    const disputed = this.knownDispute === 'open' ? (this.dispute?.cents ?? 0) : 0
    const lost = this.knownDispute === 'lost' ? (this.dispute?.cents ?? 0) : 0
    const earnings = this.payout ? earningsOf(this.kept) : 0
    const all = {
      stripe_balance:
        this.priceCents - this.sentRefunds - this.knownRefundedAtStripe - disputed - lost - this.transferred,
      disputed_funds: disputed,
      customer_receipts: this.payout ? 0 : -this.kept,
      refund_payable: -this.owedRefunds,
      cleaner_payable: this.transferred - earnings,
      platform_fee: this.payout ? earnings - this.kept : 0,
    }
    return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0))
  }

  #oweEarnings(): void {
    const over = Math.max(this.now, this.scheduledFor + jobHours * hour)
    if (this.kept > 0) this.payout = { dueAt: over + 24 * hour, sent: false }
  }

  #lose(cents: number): void {
    if (cents === 0) return
    const fromKept = Math.min(cents, this.kept)
    const isWhole = fromKept === this.kept
    this.refunded += fromKept
    this.owedRefunds -= cents - fromKept
    if (this.payout?.sent) this.transferred = earningsOf(this.kept)
    if (isWhole && this.canCancel()) this.status = 'cancelled'
  }

  #sendRefunds(): void {
    // We ask for no refund while all we know is that it would be refused.
    if (this.knownDispute === 'open' || !this.isRefundable) return
    if (this.owedRefunds > this.leftAtStripe) return
    this.sentRefunds += this.owedRefunds
    this.owedRefunds = 0
  }

  #sendPayout(): void {
    if (!this.payout || this.payout.sent || this.payout.dueAt > this.now) return
    if (this.knownDispute === 'open' || this.kept === 0) return
    this.payout.sent = true
    this.transferred = earningsOf(this.kept)
  }
}
