import type { ColumnType } from 'kysely'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import type { TermsText } from '#domain/terms.ts'
import type { Narrowed } from './columns.ts'
import type * as stored from './generated.ts'

type FactsTable = ColumnType<Record<string, unknown> | null, string | null, never>
export type AdminActsTable = Narrowed<stored.AdminActs, { before: FactsTable; after: FactsTable }>

export type SettingsVersionsTable = Narrowed<
  stored.SettingsVersions,
  { changes: ColumnType<SettingsChanges, string, never> }
>

export type TermsVersionsTable = Narrowed<
  stored.TermsVersions,
  { terms: ColumnType<TermsText, string, never> }
>
