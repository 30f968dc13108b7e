import type { ColumnType, SelectType } from 'kysely'

export type Instant = ColumnType<Date, Date | string, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
export type CreatedAt = ColumnType<Date, Date | undefined, Date>
/** Written as text; what it holds, the layer above the generated rows says. */
export type Json = ColumnType<unknown, string, string>
export type DefaultJson = ColumnType<unknown, string | undefined, string>

/** A row of whose columns the program knows more than the schema; none may contradict it. */
export type Narrowed<Row, Columns extends Fitting<Row, Columns>> = Omit<Row, keyof Columns> & Columns

type Fitting<Row, Columns> = {
  [C in keyof Columns]: C extends keyof Row ? Fits<SelectType<Row[C]>, SelectType<Columns[C]>> : never
}
type Fits<Stored, Known> = unknown extends Stored
  ? unknown
  : [Known, null & Stored] extends [Stored, null & Known]
    ? unknown
    : never
