import type { ColumnType } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

/** As it was sent, without the secrets of its links; null for what was not, or is forgotten. */
export type NotificationsTable = Narrowed<
  stored.Notifications,
  {
    subject: ColumnType<string | null, never, string | null>
    text: ColumnType<string | null, never, string | null>
  }
>
