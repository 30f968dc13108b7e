import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import { presentMessage } from '../messages/list-messages.ts'

/** The person and the page of a list about them. */
export interface SectionsSubject {
  userId: number
  limit: number
  beforeId: number
}

type SectionsJobs = Answer<'GET /api/admin/people/:id/jobs'>
type SectionsPayments = Answer<'GET /api/admin/people/:id/payments'>
type SectionsPayouts = Answer<'GET /api/admin/people/:id/payouts'>
type SectionsMessages = Answer<'GET /api/admin/people/:id/messages'>

/** Each side has an index of its own, which a condition with OR would not use. */
export async function listJobsOf(
  db: Db,
  { userId, limit, beforeId }: SectionsSubject,
): Promise<SectionsJobs> {
  const side = (
    column: 'customer_id' | 'cleaner_id',
    name: string,
  ) => sql`(SELECT id, ${name}::text AS side, status,
    scheduled_for, price_cents FROM jobs WHERE ${sql.ref(column)} = ${userId} AND id < ${beforeId}
    ORDER BY id DESC LIMIT ${limit})`
  const { rows } = await sql<{
    id: number
    side: 'customer' | 'cleaner'
    status: SectionsJobs[number]['status']
    scheduled_for: Date
    price_cents: number
  }>`${side('customer_id', 'customer')} UNION ALL ${side('cleaner_id', 'cleaner')}
    ORDER BY id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ id, side, status, scheduled_for, price_cents }) => ({
    ...{ id, side, status, scheduledFor: scheduled_for.toISOString(), price: dollarsFromCents(price_cents) },
  }))
}

export async function listPaymentsOf(
  db: Db,
  { userId, limit, beforeId }: SectionsSubject,
): Promise<SectionsPayments> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('jobs as j', 'j.id', 'p.job_id')
    .select([
      'p.id',
      'p.job_id',
      'p.purpose',
      'p.status',
      'p.amount_cents',
      'p.refunded_cents',
      'p.created_at',
    ])
    .where('j.customer_id', '=', userId)
    .where('p.id', '<', beforeId)
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, job_id, purpose, status, amount_cents, refunded_cents, created_at }) => ({
    ...{ id, jobId: job_id, purpose, status, amount: dollarsFromCents(amount_cents) },
    ...{ refunded: dollarsFromCents(refunded_cents), createdAt: created_at.toISOString() },
  }))
}

export async function listPayoutsOf(
  db: Db,
  { userId, limit, beforeId }: SectionsSubject,
): Promise<SectionsPayouts> {
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'job_id', 'kind', 'status', 'cleaner_amount_cents', 'reversed_cents', 'due_at'])
    .where('cleaner_id', '=', userId)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, job_id, kind, status, cleaner_amount_cents, reversed_cents, due_at }) => ({
    ...{ id, jobId: job_id, kind, status, amount: dollarsFromCents(cleaner_amount_cents) },
    ...{ reversed: dollarsFromCents(reversed_cents), dueAt: due_at.toISOString() },
  }))
}

export async function listMessagesTo(
  db: Db,
  { userId, limit, beforeId }: SectionsSubject,
): Promise<SectionsMessages> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'channel', 'event', 'recipient', 'job_id', 'status', 'reason', 'subject', 'text'])
    .select(['created_at', 'sent_at'])
    .where('user_id', '=', userId)
    .where('id', '<', beforeId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(presentMessage)
}
