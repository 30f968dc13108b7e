import type { GeneratedAlways } from 'kysely'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

/** Its words are filled by a trigger, as those of a job are. */
export type CleanerProfilesTable = Narrowed<
  stored.CleanerProfiles,
  { search: GeneratedAlways<string | null> }
>
