import type { SelectType } from 'kysely'

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
