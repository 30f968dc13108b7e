import type { ColumnType, JSONColumnType, Selectable } from 'kysely'
import type { ReceiptCustomer, ReceiptDocument } from '#domain/receipt.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

export type { GiftCards, PaymentMethods, Payments, Promotions } from './generated.ts'

export type PaymentStatus = Selectable<stored.Payments>['status']

/** The due time is set by the code that owes the payout, never by the database's clock. */
export type PayoutsTable = Narrowed<stored.Payouts, { due_at: stored.Timestamp }>

export type StripeEventsTable = Narrowed<
  stored.StripeEvents,
  { payload: JSONColumnType<Record<string, unknown>> }
>
export type MoneyAuditsTable = Narrowed<stored.MoneyAudits, { differences: JSONColumnType<unknown[]> }>

/** Insert-only, except that the customer can be erased. */
export type ReceiptsTable = Narrowed<
  stored.Receipts,
  {
    document: ColumnType<ReceiptDocument, string, never>
    customer: ColumnType<ReceiptCustomer | null, string | null, null>
  }
>
