import type { ColumnType } from 'kysely'
import type { TermsText } from '../../../domain/terms.ts'
import type { Instant } from './columns.ts'

export interface TermsVersions {
  version: number
  terms: ColumnType<TermsText, string, never>
  starts_at: Instant
  reason: string
  operator: string
  created_at: Instant
}
