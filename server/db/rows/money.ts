import type { JSONColumnType, Selectable } from 'kysely'
import type { Instant, Narrowed } from './columns.ts'
import type * as stored from './generated/money.ts'

export type { Payments } from './generated/money.ts'

export type PaymentStatus = Selectable<stored.Payments>['status']

/** When it is due is said by whoever owes it, never by the database's clock. */
export type Payouts = Narrowed<stored.Payouts, { due_at: Instant }>

export type StripeEvents = Narrowed<stored.StripeEvents, { payload: JSONColumnType<Record<string, unknown>> }>
export type MoneyAudits = Narrowed<stored.MoneyAudits, { differences: JSONColumnType<unknown[]> }>
