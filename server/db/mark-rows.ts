import type { ColumnType, Generated } from 'kysely'

export interface DemoMarks {
  only_row: Generated<boolean>
  filled_at: ColumnType<Date, Date, Date>
}
