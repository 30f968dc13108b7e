import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { type LedgerAccount, type LedgerCause, ledgerCauses } from '#domain/enums.ts'
import type { Db } from '#server/db/connect.ts'
import { type MessageRow, presentMessage } from '../messages/list-messages.ts'
import type { QueuedTaskRow } from '../tasks/read-task.ts'
import { presentTaskRow } from '../tasks/read-task.ts'

type PaymentSummary = Answer<'GET /api/admin/payments/:id'>

/** Identifies a ledger transaction by its cause and reference. */
export type LedgerTransactionKey = readonly [cause: LedgerCause, reference: string]

/** Pairs every cause with one reference. */
export const keysOfCauses = (
  causes: readonly LedgerCause[],
  reference: number | string,
): LedgerTransactionKey[] => causes.map((cause) => [cause, String(reference)])

export interface LedgerEntryRow {
  id: number
  transaction_id: string
  at: Date
  account: LedgerAccount
  cause: LedgerCause
  reference: string
  party_id: number | null
  amount_cents: number
  job_id: number | null
}

/** Reads all lines of these transactions, oldest first. */
export async function readLedgerEntries(db: Db, names: LedgerTransactionKey[]): Promise<LedgerEntryRow[]> {
  const [causes, references] = [names.map(([cause]) => cause), names.map(([, reference]) => reference)]
  const { rows } = await sql<LedgerEntryRow>`SELECT l.* FROM ledger_entries l
    JOIN unnest(${causes}::text[], ${references}::text[]) n (cause, reference)
      ON l.cause = n.cause AND l.reference = n.reference ORDER BY l.id`.execute(db)
  return rows
}

export function presentLedgerEntry({
  transaction_id,
  at,
  party_id,
  amount_cents,
  job_id: _,
  ...line
}: LedgerEntryRow): PaymentSummary['ledger'][number] {
  return {
    ...line,
    transactionId: transaction_id,
    at: at.toISOString(),
    partyId: party_id,
    amountCents: amount_cents,
  }
}

/** Lists the Stripe events about these objects, newest first. */
export async function stripeEventsOf(db: Db, objects: string[]): Promise<PaymentSummary['stripeEvents']> {
  const { rows } = await sql<{ id: string; type: string; received_at: Date; processed_at: Date | null }>`
    SELECT id, type, received_at, processed_at FROM stripe_events WHERE id IN (
      SELECT id FROM stripe_events WHERE payload #>> '{data,object,id}' = ANY(${objects}) UNION
      SELECT id FROM stripe_events WHERE payload #>> '{data,object,payment_intent}' = ANY(${objects}))
    ORDER BY received_at DESC, id`.execute(db)
  return rows.map(({ received_at, processed_at, ...event }) => ({
    ...event,
    receivedAt: received_at.toISOString(),
    processedAt: processed_at?.toISOString() ?? null,
  }))
}

/** Lists the notifications about a job, newest first. */
export async function messagesOf(db: Db, jobId: number): Promise<PaymentSummary['messages']> {
  const { rows } =
    await sql<MessageRow>`SELECT id, channel, event, recipient, job_id, status, reason, subject, text,
    created_at, sent_at FROM notifications WHERE job_id = ${jobId} ORDER BY id DESC`.execute(db)
  return rows.map(presentMessage)
}

/** Lists the queued tasks with these keys. */
export async function tasksOf(db: Db, keys: string[]): Promise<PaymentSummary['tasks']> {
  const { rows } = await sql<QueuedTaskRow>`SELECT * FROM queued_tasks_of(${keys})`.execute(db)
  return rows.map(presentTaskRow)
}

export const debtCauses = ledgerCauses.filter(
  (cause) => cause === 'debt_settled' || cause === 'debt_restored',
)
