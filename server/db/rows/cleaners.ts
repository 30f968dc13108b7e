import type { GeneratedAlways, JSONColumnType } from 'kysely'
import type { DaysOff, WeeklySpan } from '#domain/availability/availability.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

/** A trigger fills the search columns, as for jobs. */
export type CleanerProfilesTable = Narrowed<
  stored.CleanerProfiles,
  { search: GeneratedAlways<string | null> }
>

export type AvailabilitiesTable = Narrowed<
  stored.Availabilities,
  { weekly: JSONColumnType<WeeklySpan[]>; days_off: JSONColumnType<DaysOff[]> }
>
