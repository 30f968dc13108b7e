import { sql } from 'kysely'

/** Maps ledger lines `l` to metrics with a sign: liabilities and income are negative in the ledger. */
export const ledgerFigures = {
  paid: { sign: -1, where: sql`l.account = 'customer_receipts' AND l.cause = 'payment'` },
  fee: { sign: -1, where: sql`l.account = 'platform_fee'` },
  stripeFees: { sign: 1, where: sql`l.account = 'stripe_fees'` },
  refunded: {
    sign: -1,
    where: sql`l.account = 'stripe_balance' AND l.cause IN ('refund_sent', 'refund_made_at_stripe', 'refund_failed')`,
  },
} as const

export type LedgerFigure = keyof typeof ledgerFigures
