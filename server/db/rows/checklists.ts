import type { ColumnType } from 'kysely'
import type { ChecklistRoom, ChecklistTicks } from '#domain/job/checklist.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

export type ChecklistsTable = Narrowed<
  stored.Checklists,
  {
    /** As it was when the cleaner began it. */
    rooms: ColumnType<ChecklistRoom[], string, never>
    ticks: ColumnType<ChecklistTicks, string | undefined, string>
  }
>
