import { type RawBuilder, sql } from 'kysely'
import type { LedgerCause } from '#domain/enums.ts'
import { type StatementKind, type SummedLine, statementKindOf } from '#domain/statement.ts'
import type { Db } from '#server/db/connect.ts'

/** A ledger transaction as it concerns one cleaner. */
export interface StatementLine extends SummedLine {
  id: number
  at: Date
  jobId: number | null
  kind: StatementKind
  /** What it adds to what the cleaner gets, net of their debt. */
  cents: number
  aboutCents: number
}

/** The accounts that are the cleaner's: what they are owed, and what they owe. */
const ownEntries = (cleanerId: number) =>
  sql`l.party_id = ${cleanerId} AND l.account IN ('cleaner_payable', 'cleaner_debt')`

interface StatementLineRow {
  id: number
  at: Date
  job_id: number | null
  cause: LedgerCause
  cents: number
  about: number
  fee: number
}

/** Lists a cleaner's ledger transactions in their order. @param where limits the entries `l` */
export async function listStatementLines(
  db: Db,
  cleanerId: number,
  where: RawBuilder<unknown>,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLineRow>`
    SELECT min(l.id) AS id, l.at, l.job_id, l.cause, -sum(l.amount_cents)::int AS cents,
      max(abs(l.amount_cents))::int AS about,
      coalesce((SELECT -sum(f.amount_cents) FROM ledger_entries f
        WHERE f.transaction_id = l.transaction_id AND f.account = 'platform_fee'), 0)::int AS fee
    FROM ledger_entries l WHERE ${ownEntries(cleanerId)} AND ${where}
    GROUP BY l.transaction_id, l.at, l.job_id, l.cause ORDER BY l.at, min(l.id)`.execute(db)
  return rows.map(({ id, at, job_id: jobId, cause, cents, about, fee }) => ({
    ...{ id, at, jobId, cents, aboutCents: about, feeCents: fee },
    kind: statementKindOf(cause, cents),
  }))
}

/** Sums what a cleaner was owed before an instant, net of their debt. */
export async function owedBefore(db: Db, cleanerId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`SELECT coalesce(-sum(l.amount_cents), 0)::int AS cents
    FROM ledger_entries l WHERE ${ownEntries(cleanerId)} AND l.at < ${at}`.execute(db)
  return rows[0]?.cents ?? 0
}

/** Finds the instant of a cleaner's first ledger entry. */
export async function findFirstEntryAt(db: Db, cleanerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(l.at) AS at FROM ledger_entries l
    WHERE ${ownEntries(cleanerId)}`.execute(db)
  return rows[0]?.at ?? null
}
