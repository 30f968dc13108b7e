import { isPlatformFunded } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import { keysOfCauses, type LedgerEntryRow, readLedgerEntries } from '../money/ledger-entries.ts'
import { payoutTransactionKey } from '../payouts/payout-transaction-key.ts'
import { type BreakdownFigure, figureItemsOf } from './figure.ts'
import { onAccounts, readLossLines } from './payment-figures.ts'

const findPayout = (db: Db, id: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .selectAll('payouts')
    .select('payments.purpose')
    .where('payouts.id', '=', id)
    .executeTakeFirst()

type FiguresPayout = NonNullable<Awaited<ReturnType<typeof findPayout>>>

/** The terms that decide how each kind of payout is shared. */
const percentsOf: Record<FiguresPayout['kind'], BreakdownFigure['percents']> = {
  cleaning: ['platformFeePercent'],
  late_cancellation: ['lateFeePercent', 'lateFeeSharePercent'],
  lockout: ['lockoutFeePercent', 'platformFeePercent'],
  ruling: ['lockoutFeePercent', 'platformFeePercent'],
  tip: [],
  extra: [],
  boost: ['boostPercent'],
}

/** Breaks down a payment's earnings for the cleaner: the other side of the same transaction. */
export async function breakDownPayout(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payout = await findPayout(db, id)
  if (!payout) return null
  const lines = await readLedgerEntries(db, [payoutTransactionKey(payout)])
  const others = lines.filter((line) => !onAccounts('cleaner_payable')(line))
  return { ...known(payout, payout.cleaner_amount_cents), counted: figureItemsOf(1, others) }
}

/**
 * Breaks down the platform's share of the same; it has no share of its own extra payments and bears them
 * whole.
 */
export async function breakDownShare(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payout = await findPayout(db, id)
  if (!payout) return null
  if (isPlatformFunded(payout.kind)) return { ...known(payout, payout.platform_fee_cents), counted: [] }
  const lines = (await readLedgerEntries(db, [payoutTransactionKey(payout)])).filter(
    onAccounts('platform_fee'),
  )
  return { ...known(payout, payout.platform_fee_cents), counted: figureItemsOf(-1, lines) }
}

/** Breaks down what refunds and lost disputes took back of a payout. */
export async function breakDownClawback(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payout = await findPayout(db, id)
  if (!payout) return null
  return {
    ...known(payout, payout.reversed_cents),
    counted: figureItemsOf(1, await readClawbackLines(db, payout)),
  }
}

/**
 * Reads the lines that took something of a payout back; nothing takes back the platform's own extra payments.
 */
export async function readClawbackLines(
  db: Db,
  { kind, payment_id }: Pick<FiguresPayout, 'kind' | 'payment_id'>,
): Promise<LedgerEntryRow[]> {
  if (isPlatformFunded(kind)) return []
  const refunds = await db.selectFrom('refunds').select('id').where('payment_id', '=', payment_id).execute()
  const names = refunds.flatMap((refund) => keysOfCauses(['refund_owed'], refund.id))
  const lines = [...(await readLedgerEntries(db, names)), ...(await readLossLines(db, payment_id))]
  return lines.filter(onAccounts('cleaner_payable'))
}

/** Breaks down the amount transferred to the cleaner's account. */
export async function breakDownSent(db: Db, id: number): Promise<BreakdownFigure | null> {
  const payout = await findPayout(db, id)
  if (payout?.status !== 'paid' || payout.sent_cents === null) return null
  const lines = (await readLedgerEntries(db, keysOfCauses(['payout_sent'], id))).filter(
    onAccounts('cleaner_payable'),
  )
  return { ...known(payout, payout.sent_cents), counted: figureItemsOf(1, lines) }
}

const known = (payout: FiguresPayout, figureCents: number) => ({
  figureCents,
  inBooks: true,
  jobId: payout.job_id,
  percents: percentsOf[payout.kind],
})
