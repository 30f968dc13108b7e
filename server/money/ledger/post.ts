import { randomUUID } from 'node:crypto'
import type { Account, LedgerCause } from '../../../domain/closed-lists.ts'
import type { Tx } from '../../db/connect.ts'

export interface Line {
  account: Account
  cents: number
  partyId?: number | null
}

interface Posting {
  /** Null for what is about no single job. */
  jobId: number | null
  cause: LedgerCause
  /** What makes this cause unique, such as a payment's id: the same pair is never posted twice. */
  reference: string
  at: Date
  lines: Line[]
}

/** Posts one transaction; the database refuses it unless its lines (in cents) sum to zero. */
export async function post(tx: Tx, { jobId, cause, reference, at, lines }: Posting): Promise<void> {
  const transaction_id = randomUUID()
  const entries = lines
    .filter(({ cents }) => cents !== 0)
    .map(({ account, cents, partyId }) => ({
      transaction_id,
      account,
      party_id: partyId ?? null,
      amount_cents: cents,
      job_id: jobId,
      cause,
      reference,
      at,
    }))
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute()
}
