import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import type { JobListPage } from './list-history.ts'

type MoneyPayments = Answer<'GET /api/admin/jobs/:id/payments'>
type MoneyRefunds = Answer<'GET /api/admin/jobs/:id/refunds'>
type ListMoneyPayouts = Answer<'GET /api/admin/jobs/:id/payouts'>
type Ledger = Answer<'GET /api/admin/jobs/:id/ledger'>

export async function listJobPayments(
  db: Db,
  { jobId, limit, beforeId }: JobListPage,
): Promise<MoneyPayments> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'purpose', 'status', 'amount_cents', 'refunded_cents', 'created_at'])
    .where('job_id', '=', jobId)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ amount_cents, refunded_cents, created_at, ...row }) => ({
    ...{ ...row, amount: dollarsFromCents(amount_cents), refunded: dollarsFromCents(refunded_cents) },
    createdAt: created_at.toISOString(),
  }))
}

export async function listJobRefunds(db: Db, { jobId, limit, beforeId }: JobListPage): Promise<MoneyRefunds> {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.payment_id', 'r.reason', 'r.status', 'r.amount_cents', 'r.created_at'])
    .where('p.job_id', '=', jobId)
    .where('r.id', '<', beforeId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, payment_id, reason, status, amount_cents, created_at }) => ({
    ...{ id, paymentId: payment_id, reason, status, amount: dollarsFromCents(amount_cents) },
    createdAt: created_at.toISOString(),
  }))
}

export async function listJobPayouts(
  db: Db,
  { jobId, limit, beforeId }: JobListPage,
): Promise<ListMoneyPayouts> {
  const rows = await db
    .selectFrom('payouts as p')
    .innerJoin('users as u', 'u.id', 'p.cleaner_id')
    .select(['p.id', 'p.kind', 'p.status', 'p.cleaner_amount_cents', 'p.reversed_cents', 'p.due_at'])
    .select(['u.id as cleaner_id', 'u.name'])
    .where('p.job_id', '=', jobId)
    .where('p.id', '<', beforeId)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, kind, status, cleaner_id, name, ...row }) => ({
    ...{ id, kind, status, cleaner: { id: cleaner_id, name } },
    amount: dollarsFromCents(row.cleaner_amount_cents),
    reversed: dollarsFromCents(row.reversed_cents),
    dueAt: row.due_at.toISOString(),
  }))
}

export async function listJobLedger(db: Db, { jobId, limit, beforeId }: JobListPage): Promise<Ledger> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select(['id', 'at', 'account', 'cause', 'reference', 'amount_cents'])
    .where('job_id', '=', jobId)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, amount_cents, ...row }) => ({
    ...{ ...row, at: at.toISOString(), amount: dollarsFromCents(amount_cents) },
  }))
}
