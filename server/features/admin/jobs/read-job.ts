import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { offerStepAt } from '#domain/job/offer-steps.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { pricePurposes } from '#domain/payment-kinds.ts'
import type { Context } from '#server/context.ts'
import { columnsOf } from '#server/db/columns-of.ts'
import type { Db } from '#server/db/connect.ts'
import { presentHome } from '#server/features/jobs/home-columns.ts'
import {
  type AddressColumns,
  addressColumns,
  type JobColumns,
  jobColumns,
} from '#server/features/jobs/job-columns.ts'
import { priceParts } from '#server/features/jobs/price-parts.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'

type ReadJobView = Answer<'GET /api/admin/jobs/:id'>
type Named = ReadJobView['missedBy'][number]

interface AdminJobRow extends JobColumns, AddressColumns {
  address_id: number | null
  customer_name: string
  customer_phone: string | null
  cleaner_name: string | null
  cleaner_phone: string | null
  preferred_name: string | null
  paid_cents: number
  refunded_cents: number
}

type ReadJobFacts = Pick<Context, 'db' | 'config' | 'settings' | 'clock'>

/** Reads everything about a job; an admin sees what both of its sides see. */
export async function readAdminJob(context: ReadJobFacts, id: number): Promise<ReadJobView> {
  const { db } = context
  const job = await findJob(db, id)
  if (!job) throw refuse('job_not_found')
  const { contact_name: name, contact_email: email, contact_phone: phone } = job
  return {
    id,
    status: job.status,
    createdAt: job.created_at.toISOString(),
    publishedAt: job.published_at?.toISOString() ?? null,
    scheduledFor: job.scheduled_for.toISOString(),
    endsAt: job.ends_at.toISOString(),
    cancellationBasisAt: job.cancellation_basis_at?.toISOString() ?? null,
    customer: { id: job.customer_id, name: job.customer_name, phone: job.customer_phone },
    contact: (name ?? email ?? phone) === null ? null : { name, email, phone },
    cleaner:
      job.cleaner_id === null
        ? null
        : { id: job.cleaner_id, name: job.cleaner_name ?? '', phone: job.cleaner_phone },
    asked: presentAsked(job),
    offer: presentOffer(job, context.clock()),
    boost: { amount: dollarsFromCents(job.boost_cents), from: job.boost_from?.toISOString() ?? null },
    declines: await listDeclines(db, id),
    seriesId: job.series_id,
    missedBy: await namesOf(db, job.missed_by),
    address: presentAddress(job),
    requirements: job.requirements,
    ...presentHome(job),
    price: dollarsFromCents(job.price_cents),
    priceRows: priceParts(job, context).map(({ part: what, cents }) => ({
      what,
      amount: dollarsFromCents(cents),
    })),
    paid: dollarsFromCents(job.paid_cents),
    refunded: dollarsFromCents(job.refunded_cents),
    terms: { ...job.terms },
    checkedInAt: job.checked_in_at?.toISOString() ?? null,
    lateMinutes: job.late_minutes,
  }
}

/** Refuses an id that no job has. */
export async function refuseNoJob(db: Db, id: number): Promise<void> {
  const job = await db.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()
  if (!job) throw refuse('job_not_found')
}

function presentAsked({
  preferred_cleaner_id: id,
  preferred_name,
  exclusive_until,
  favourites_from,
  cleaner_id,
}: AdminJobRow) {
  if (id === null || cleaner_id !== null) return null
  const until = favourites_from ?? exclusive_until
  return { id, name: preferred_name ?? '', until: until?.toISOString() ?? null }
}

/** Presents the step of an open job's offer; null for any other job. */
function presentOffer(job: AdminJobRow, now: Date): ReadJobView['offer'] {
  if (job.status !== 'pending' || job.cleaner_id !== null || !job.published_at) return null
  const { exclusive_until: exclusiveUntil, favourites_from: favouritesFrom } = job
  const { step, until } = offerStepAt({ exclusiveUntil, favouritesFrom }, now)
  return { step, until: until?.toISOString() ?? null }
}

async function listDeclines(db: Db, jobId: number): Promise<ReadJobView['declines']> {
  const rows = await db
    .selectFrom('offer_declines as d')
    .innerJoin('users as u', 'u.id', 'd.cleaner_id')
    .select(['u.id', 'u.name', 'd.reason', 'd.note', 'd.created_at'])
    .where('d.job_id', '=', jobId)
    .orderBy('d.created_at')
    .execute()
  return rows.map(({ id, name, reason, note, created_at }) => ({
    cleaner: { id, name },
    ...{ reason, note, at: created_at.toISOString() },
  }))
}

function presentAddress(job: AdminJobRow): ReadJobView['address'] {
  if (job.address_id === null) return null
  const { address_id: id, street, apt_number: aptNumber, city, state, zip_code, instructions } = job
  return {
    ...{ id, street, aptNumber, city: city ?? '', state: state ?? '' },
    ...{ zipCode: zip_code ?? '', instructions },
  }
}

async function findJob(db: Db, id: number): Promise<AdminJobRow | undefined> {
  const { rows } = await sql<AdminJobRow>`
    SELECT ${columnsOf('j', jobColumns)}, ${columnsOf('a', addressColumns)}, a.id AS address_id,
      u.name AS customer_name, u.phone AS customer_phone, k.name AS cleaner_name, k.phone AS cleaner_phone, f.name AS preferred_name, p.paid_cents, p.refunded_cents
    FROM jobs j JOIN users u ON u.id = j.customer_id LEFT JOIN users k ON k.id = j.cleaner_id
    LEFT JOIN users f ON f.id = j.preferred_cleaner_id LEFT JOIN addresses a ON a.id = j.address_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::int AS paid_cents,
      coalesce(sum(refunded_cents), 0)::int AS refunded_cents FROM payments
      WHERE job_id = j.id AND purpose = ANY(${[...pricePurposes]}) AND ${isPaymentReceived('status')}) p
    WHERE j.id = ${id}`.execute(db)
  return rows[0]
}

async function namesOf(db: Db, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  return db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}
