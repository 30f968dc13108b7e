import type { ColumnType } from 'kysely'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import type { TermsText } from '#domain/terms.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

type Facts = ColumnType<Record<string, unknown> | null, string | null, never>
export type AdminActs = Narrowed<stored.AdminActs, { before: Facts; after: Facts }>

export type SettingsVersions = Narrowed<
  stored.SettingsVersions,
  { changes: ColumnType<SettingsChanges, string, never> }
>

export type TermsVersions = Narrowed<stored.TermsVersions, { terms: ColumnType<TermsText, string, never> }>
