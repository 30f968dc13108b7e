import type { JSONColumnType, Selectable } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

export type { Payments } from './generated.ts'

export type PaymentStatus = Selectable<stored.Payments>['status']

/** When it is due is said by whoever owes it, never by the database's clock. */
export type Payouts = Narrowed<stored.Payouts, { due_at: stored.Timestamp }>

export type StripeEvents = Narrowed<stored.StripeEvents, { payload: JSONColumnType<Record<string, unknown>> }>
export type MoneyAudits = Narrowed<stored.MoneyAudits, { differences: JSONColumnType<unknown[]> }>
