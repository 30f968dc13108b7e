import type { ColumnType, GeneratedAlways, JSONColumnType, RawBuilder } from 'kysely'
import type { Prices } from '#domain/pricing/quote.ts'
import type { Terms } from '#domain/terms.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

/**
 * missed_by: who did not come to a visit of it. same_day_cents: what of the price is for a visit on the day it was
 * asked for, null as it was booked. difference_cents: what of the price was paid by itself, for another time.
 * cancellation_basis_at and cancellation_basis_cents: what a late cancellation goes by where a move has not changed it.
 */
export type JobsTable = Narrowed<
  stored.Jobs,
  {
    /** The terms of the booking; never changed. */
    terms: ColumnType<Terms, string | RawBuilder<Terms>, never>
    /** The price lines of the booking; never changed. */
    prices: ColumnType<Prices, string, never>
    search: GeneratedAlways<string | null>
  }
>

export type JobEventsTable = Narrowed<stored.JobEvents, { data: JSONColumnType<Record<string, unknown>> }>

export type { Series } from './generated.ts'
