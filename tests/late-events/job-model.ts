import type { PersonMove } from '#domain/job/moves.ts'
import { splitPrice } from '#domain/payout/split.ts'
import { defaultTerms } from '#domain/terms.ts'
import {
  earn,
  endLate,
  expireIfUnaccepted,
  freshJob,
  giveBack,
  isPayable,
  kept,
  lateFee,
  type ModelJob,
  type ModelSide,
  rightsOf,
} from '../model/state.ts'

const earningsOf = (cents: number) => splitPrice(cents, defaultTerms).earningsCents

/**
 * One job as the model has it, by what we have heard; and next to it what is so at Stripe. Amounts in cents, times in
 * milliseconds. It knows no database, no order of tasks and no API.
 */
export class JobModel {
  now: number
  /** As far as we have heard: what went back or is promised counts as returned. */
  job: ModelJob = freshJob(0, 0, 0)

  intent: 'none' | 'open' | 'paid' | 'canceled' = 'none'
  refundedAtStripe = 0
  sentRefunds = 0
  disputeAtStripe: { cents: number; state: 'open' | 'won' | 'lost' } | null = null
  transferred = 0

  knownRefundedAtStripe = 0
  knownDispute: 'none' | 'open' | 'won' | 'lost' = 'none'
  owedRefunds = 0

  constructor(now: number) {
    this.now = now
  }

  book(priceCents: number, scheduledFor: number): void {
    this.job = freshJob(priceCents, 0, scheduledFor)
  }

  get kept(): number {
    return kept(this.job)
  }

  get lateFee(): number {
    return lateFee(this.job, this.now)
  }

  get leftAtStripe(): number {
    if (this.intent !== 'paid') return 0
    return this.job.price - this.refundedAtStripe - this.sentRefunds
  }

  get isRefundable(): boolean {
    return this.leftAtStripe > 0 && (this.disputeAtStripe?.state ?? 'won') === 'won'
  }

  /** True when this side is offered the move, and may make it. */
  may(side: ModelSide, move: PersonMove): boolean {
    const rights = rightsOf({ now: this.now, jobs: [this.job], accounts: [true, null] }, this.job, side)
    return rights?.allowedMoves.includes(move) ?? false
  }

  canPay(): boolean {
    return !this.job.paid && isPayable(this.job, this.now)
  }

  /** Paid, and neither cancelled nor given back as a whole. */
  isPaid(): boolean {
    return this.job.status !== 'cancelled' && this.kept > 0
  }

  accept(): void {
    Object.assign(this.job, { status: 'assigned', cleaner: 0 })
  }

  checkIn(): void {
    this.job.checkedIn ??= this.now
  }

  start(): void {
    this.job.status = 'in_progress'
  }

  complete(): void {
    this.job.status = 'completed'
    this.job.completedAt = this.now
    earn(this.job, this.now)
  }

  withdraw(): void {
    giveBack(this.job)
  }

  cancel(): void {
    const before = this.kept
    if (this.intent === 'open') this.intent = 'canceled'
    endLate(this.job, this.lateFee, this.now)
    this.owedRefunds += before - this.kept
    this.#sendRefunds()
  }

  /** We hear that the payment came through. */
  settle(): void {
    if (this.intent !== 'paid' || this.job.paid) return
    this.job.paid = true
    earn(this.job, this.now)
  }

  /** The sweep: everything that happened at Stripe is heard of, and what can be sent is sent. */
  hearAll(): void {
    this.settle()
    this.#lose(this.refundedAtStripe - this.knownRefundedAtStripe)
    this.knownRefundedAtStripe = this.refundedAtStripe
    if (this.disputeAtStripe && this.knownDispute !== this.disputeAtStripe.state) {
      this.knownDispute = this.disputeAtStripe.state
      if (this.disputeAtStripe.state === 'lost') this.#lose(this.disputeAtStripe.cents)
    }
    this.#sendRefunds()
    this.#sendPayout()
  }

  /** Balances of the job, Stripe's fees left out; together they are zero. */
  balances(): Record<string, number> {
    if (!this.job.paid) return {}
    const { price, payout } = this.job
    const disputed = this.knownDispute === 'open' ? (this.disputeAtStripe?.cents ?? 0) : 0
    const lost = this.knownDispute === 'lost' ? (this.disputeAtStripe?.cents ?? 0) : 0
    const earnings = payout ? earningsOf(this.kept) : 0
    const all = {
      stripe_balance:
        price - this.sentRefunds - this.knownRefundedAtStripe - disputed - lost - this.transferred,
      disputed_funds: disputed,
      customer_receipts: payout ? 0 : -this.kept,
      refund_payable: -this.owedRefunds,
      cleaner_payable: this.transferred - earnings,
      platform_fee: payout ? earnings - this.kept : 0,
    }
    return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0))
  }

  #lose(cents: number): void {
    if (cents === 0) return
    const fromKept = Math.min(cents, this.kept)
    this.job.returned += fromKept
    this.owedRefunds -= cents - fromKept
    if (this.job.payout?.sent) this.transferred = earningsOf(this.kept)
    expireIfUnaccepted(this.job)
  }

  #sendRefunds(): void {
    // We ask for no refund while all we know is that it would be refused.
    if (this.knownDispute === 'open' || !this.isRefundable) return
    if (this.owedRefunds > this.leftAtStripe) return
    this.sentRefunds += this.owedRefunds
    this.owedRefunds = 0
  }

  #sendPayout(): void {
    const { payout } = this.job
    if (!payout || payout.sent || payout.dueAt > this.now) return
    if (this.knownDispute === 'open' || this.kept === 0) return
    payout.sent = true
    this.transferred = earningsOf(this.kept)
  }
}
