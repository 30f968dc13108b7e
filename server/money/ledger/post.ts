import { randomUUID } from 'node:crypto'
import type { LedgerAccount, LedgerCause } from '#domain/enums.ts'
import type { Tx } from '#server/db/connect.ts'
import { type JobEvent, recordEvent } from '#server/features/job-events/record-event.ts'

export interface LedgerLine {
  account: LedgerAccount
  cents: number
  partyId?: number | null
}

interface Posting {
  /** Null for what is about no single job. */
  jobId: number | null
  cause: LedgerCause
  /** Makes the cause unique, such as a payment's id: the same pair is never posted twice. */
  reference: string
  at: Date
  lines: readonly LedgerLine[]
}

/** Posts one transaction; the database refuses it unless its lines (in cents) sum to zero. */
export async function postLedgerTransaction(tx: Tx, posting: Posting): Promise<void> {
  const entries = entriesOf(posting)
  if (entries.length > 0) await tx.insertInto('ledger_entries').values(entries).execute()
}

/** The same with the job's event in one statement; returns the event's id. */
export async function postWithEvent(tx: Tx, posting: Posting, event: JobEvent): Promise<number> {
  const entries = entriesOf(posting)
  if (entries.length === 0) return recordEvent(tx, event)
  return recordEvent(
    tx.with('posted', (qb) => qb.insertInto('ledger_entries').values(entries)),
    event,
  )
}

function entriesOf({ jobId, cause, reference, at, lines }: Posting) {
  const transaction_id = randomUUID()
  return lines
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
}
