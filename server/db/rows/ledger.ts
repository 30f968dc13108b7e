import type { Generated, JSONColumnType } from 'kysely'
import type { Account, LedgerCause } from '../../../domain/closed-lists.ts'
import type { Instant } from './columns.ts'

export interface LedgerEntries {
  id: Generated<string>
  transaction_id: string
  account: Account
  party_id: number | null
  amount_cents: number
  job_id: number | null
  cause: LedgerCause
  reference: string
  at: Instant
}

export interface MoneyAudits {
  id: Generated<number>
  at: Instant
  differences: JSONColumnType<unknown[]>
  part: Generated<'all' | 'new' | 'slice'>
}
