import type { GeneratedAlways } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

/** A trigger fills the search columns, as for jobs. */
export type CleanerProfilesTable = Narrowed<
  stored.CleanerProfiles,
  { search: GeneratedAlways<string | null> }
>
