import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { MoneyDifference } from './compare-objects.ts'

/** How far ledger and Stripe have been compared; sums are of everything before, in cents. */
export interface AuditCursors {
  /** By our clock: jobs that have not changed since are verified. As the database writes it, to the microsecond. */
  changed_from: string | null
  ledger_to: number
  ledger_cents: number
  /** By Stripe's clock. */
  stripe_to: Date | null
  stripe_cents: number
  slice_from: Date | null
  slice_cents: number
  /** Found before the marks and not repaired so far. */
  open_differences: MoneyDifference[]
}

export async function readAuditCursors(db: Db): Promise<AuditCursors> {
  const { rows } = await sql<AuditCursors>`SELECT *, changed_from::text FROM audit_marks`.execute(db)
  if (!rows[0]) throw new Error('audit_marks has lost its row')
  return rows[0]
}

/**
 * The cursors of the hourly audit; the nightly round has its own, and differences found since `known` stay.
 */
export async function saveAuditCursors(
  db: Db,
  marks: Omit<AuditCursors, 'slice_from' | 'slice_cents'>,
  known: MoneyDifference[],
): Promise<void> {
  await sql`UPDATE audit_marks SET changed_from = ${marks.changed_from}::timestamptz,
    open_differences = ${JSON.stringify(marks.open_differences)}::jsonb || coalesce((
      SELECT jsonb_agg(d) FROM jsonb_array_elements(open_differences) d
      WHERE NOT ${JSON.stringify(known)}::jsonb @> jsonb_build_array(d)), '[]'),
    ledger_to = ${marks.ledger_to}, ledger_cents = ${marks.ledger_cents},
    stripe_to = ${marks.stripe_to}, stripe_cents = ${marks.stripe_cents}`.execute(db)
}

/** Differences of the nightly round are compared again by every hourly run. */
export async function addOpenDifferences(db: Db, found: MoneyDifference[]): Promise<void> {
  await sql`UPDATE audit_marks SET open_differences = open_differences || ${JSON.stringify(found)}::jsonb`.execute(
    db,
  )
}

export async function saveAuditSlice(db: Db, from: Date | null, cents: number): Promise<void> {
  await sql`UPDATE audit_marks SET slice_from = ${from}, slice_cents = ${cents}`.execute(db)
}

/** The newest entry in between that nothing can slip in before any more: its transactions ended long ago. */
export async function newestSettledEntry(db: Db, after: number, upTo: number, before: Date): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT max(id) AS id FROM ledger_entries WHERE id > ${after} AND id <= ${upTo} AND at < ${before}`.execute(
    db,
  )
  return rows[0]?.id ?? after
}

/** When the first job was booked; null when there is none. */
export async function firstJobAt(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(created_at) AS at FROM jobs`.execute(db)
  return rows[0]?.at ?? null
}
