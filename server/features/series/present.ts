import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { quote } from '#domain/pricing/quote.ts'
import { chargeAt, payBy, payByHoursBefore } from '#domain/series/charging.ts'
import { addDays, serviceDay } from '#domain/service-time.ts'
import { pricesOf } from '#domain/settings/settings.ts'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import { findPaymentMethods, presentPaymentMethod } from '../payment-methods/queries.ts'
import { occurrencesAhead, type SeriesRow } from './queries.ts'

type SeriesView = Answer<'GET /api/series/:id'>
type SeriesVisit = SeriesView['visits'][number]

interface VisitRow {
  id: number
  date: string
  status: string
  published: boolean
  scheduled_for: Date
  created_at: Date
  price_cents: number
  outcome: 'trying' | 'paid' | 'declined' | 'needs_customer' | 'no_card' | null
  expired: boolean
}

/** A series as its customer sees it, with the visits of the weeks ahead. */
export async function presentSeries(context: Context, series: SeriesRow): Promise<SeriesView> {
  const { db, clock, config, settings } = context
  const now = clock()
  const zone = config.SERVICE_ZONE
  const today = serviceDay(now, zone)
  const prices = pricesOf(settings.now())
  const cards = await findPaymentMethods(db, series.customer_id)
  const card = cards.find(({ id }) => id === series.payment_method_id) ?? cards[0]
  const visits = await presentVisits(context, series, today)
  return {
    id: series.id,
    state: series.state,
    pausedUntil: series.paused_until,
    cadence: series.cadence,
    firstDay: visits[0]?.date ?? series.first_day,
    localTime: series.local_time.slice(0, 5),
    duration: series.duration,
    bathroomCount: series.bathroom_count,
    requirements: series.requirements,
    // No visit of a series is planned for the day on which it is booked.
    price: dollarsFromCents(quote(addDays(today, 7), today, series.bathroom_count, prices).totalCents),
    cleaner: await readCleaner(context, series.preferred_cleaner_id),
    address: await readAddress(context, series.address_id),
    card: card ? pick(presentPaymentMethod(card, now)) : null,
    visits,
  }
}

const pick = ({ id, brand, last4, isExpired }: ReturnType<typeof presentPaymentMethod>) => ({
  id,
  brand,
  last4,
  isExpired,
})

async function presentVisits(context: Context, series: SeriesRow, today: string): Promise<SeriesVisit[]> {
  const { db, clock } = context
  const { rows: jobs } = await sql<VisitRow>`
    SELECT DISTINCT ON (j.occurrence_date) j.id, j.occurrence_date::text AS date, j.status,
      j.published_at IS NOT NULL AS published, j.scheduled_for, j.created_at, j.price_cents, c.outcome,
      EXISTS (SELECT FROM job_events e WHERE e.job_id = j.id AND e.type = 'expired') AS expired
    FROM jobs j LEFT JOIN series_charges c ON c.job_id = j.id
    WHERE j.series_id = ${series.id} AND j.occurrence_date >= ${today}::date
    ORDER BY j.occurrence_date, j.status = 'cancelled', j.id DESC`.execute(db)
  const { rows: skips } = await sql<{ date: string; reason: 'skipped' | 'paused' | 'closed_day' }>`
    SELECT occurrence_date::text AS date, reason FROM series_skips
    WHERE series_id = ${series.id} AND occurrence_date >= ${today}::date`.execute(db)
  const planned = series.state === 'ended' ? [] : occurrencesAhead(context, series)
  const jobOf = new Map(jobs.map((job) => [job.date, job]))
  const skipOf = new Map(skips.map(({ date, reason }) => [date, reason]))
  const times = new Map(planned.map(({ date, at }) => [date, at]))
  for (const { date, scheduled_for: at, status } of jobs)
    if (status !== 'cancelled' || !times.has(date)) times.set(date, at)
  const now = clock()
  return [...times]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, at]) =>
      presentVisit({ date, at, job: jobOf.get(date), skip: skipOf.get(date) }, series, now),
    )
    .filter((visit) => visit !== null)
}

interface DateFacts {
  date: string
  at: Date
  job: VisitRow | undefined
  skip: 'skipped' | 'paused' | 'closed_day' | undefined
}

function presentVisit({ date, at, job, skip }: DateFacts, series: SeriesRow, now: Date): SeriesVisit | null {
  const isLive = job !== undefined && job.status !== 'cancelled'
  // Dates of an ended series, and of an older rule, that have no visit.
  if (!isLive && !skip && !job) return null
  const times = { createdAt: job?.created_at ?? now, scheduledFor: at }
  const state = isLive ? stateOfVisit(job) : (skip ?? (job?.expired ? 'expired' : 'cancelled'))
  const waits = state === 'planned' || state === 'declined' || state === 'needs_customer'
  const isFarEnough = at.getTime() > now.getTime() + payByHoursBefore * 3_600_000
  const isOpen = series.state !== 'ended'
  return {
    date,
    scheduledFor: at.toISOString(),
    state,
    jobId: job?.id ?? null,
    price: isLive ? dollarsFromCents(job.price_cents) : null,
    chargeAt: state === 'planned' ? chargeAt(times).toISOString() : null,
    payBy: waits ? payBy(times).toISOString() : null,
    canSkip: isOpen && waits,
    canUnskip: isOpen && !isLive && state !== 'closed_day' && state !== 'paused' && isFarEnough,
  }
}

function stateOfVisit({ published, outcome }: VisitRow): SeriesVisit['state'] {
  if (published) return 'paid'
  if (outcome === 'needs_customer') return 'needs_customer'
  return outcome === 'declined' || outcome === 'no_card' ? 'declined' : 'planned'
}

async function readCleaner({ db }: Context, id: number | null): Promise<SeriesView['cleaner']> {
  if (id === null) return null
  const cleaner = await db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return cleaner ? { id: cleaner.id, name: shortName(cleaner.name) } : null
}

async function readAddress({ db }: Context, id: number | null): Promise<SeriesView['address']> {
  if (id === null) return null
  const row = await db.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    street: row.street,
    aptNumber: row.apt_number,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    instructions: row.instructions,
  }
}
