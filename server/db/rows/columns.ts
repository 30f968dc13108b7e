import type { ColumnType } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type CreatedAt = ColumnType<Date, Date | undefined, Date>
