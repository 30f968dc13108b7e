import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { chargeAt, payBy, payByHoursBefore } from '#domain/series/charging.ts'
import { shortName } from '#domain/short-name.ts'
import type { Context } from '#server/context.ts'
import { presentPaymentMethod } from '../payment-methods/queries.ts'
import { isPausedOn, occurrencesAhead, type SeriesRow } from './queries.ts'
import { readFacts, type SeriesFacts, type SkipRow, type VisitRow } from './read-facts.ts'

import { visitPrice } from './visit-price.ts'

type SeriesView = Answer<'GET /api/series/:id'>
type SeriesVisit = SeriesView['visits'][number]

/** Series as their customer sees them, with the visits of the weeks ahead; the number of queries is the same for any list. */
export async function presentSeries(context: Context, list: SeriesRow[]): Promise<SeriesView[]> {
  const facts = await readFacts(context, list)
  return list.map((series) => presentOne(context, series, facts))
}

function presentOne(context: Context, series: SeriesRow, facts: SeriesFacts): SeriesView {
  const { clock, settings } = context
  const now = clock()
  const { priceCents, discountCents } = visitPrice(series, settings.now())
  const cards = facts.cards.filter(({ user_id: userId }) => userId === series.customer_id)
  const card = cards.find(({ id }) => id === series.payment_method_id) ?? cards[0]
  const visits = presentVisits(context, series, facts)
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
    price: dollarsFromCents(priceCents),
    discount: dollarsFromCents(discountCents),
    discountPercent: series.discount_percent,
    cleaner: presentCleaner(facts.cleaners.find(({ id }) => id === series.preferred_cleaner_id)),
    address: presentAddress(facts.addresses.find(({ id }) => id === series.address_id)),
    card: card ? pick(presentPaymentMethod(card, now)) : null,
    visits,
  }
}

const pick = ({ id, brand, last4, wallet, isExpired }: ReturnType<typeof presentPaymentMethod>) => ({
  id,
  brand,
  last4,
  wallet,
  isExpired,
})

function presentVisits(context: Context, series: SeriesRow, facts: SeriesFacts): SeriesVisit[] {
  const jobs = facts.jobs.filter(({ series_id: id }) => id === series.id)
  const skips = facts.skips.filter(({ series_id: id }) => id === series.id)
  const planned = series.state === 'ended' ? [] : occurrencesAhead(context, series)
  const jobOf = new Map(jobs.map((job) => [job.date, job]))
  const skipOf = new Map(skips.map(({ date, reason }) => [date, reason]))
  const times = new Map(planned.map(({ date, at }) => [date, at]))
  for (const { date, scheduled_for: at, status } of jobs)
    if (status !== 'cancelled' || !times.has(date)) times.set(date, at)
  const now = context.clock()
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
  skip: SkipRow['reason'] | undefined
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
  const canUnskip = isOpen && !isPausedOn(series, date)
  return {
    date,
    scheduledFor: at.toISOString(),
    state,
    jobId: job?.id ?? null,
    price: isLive ? dollarsFromCents(job.price_cents) : null,
    discount: isLive ? dollarsFromCents(job.promotion_cents) : 0,
    chargeAt: state === 'planned' ? chargeAt(times).toISOString() : null,
    payBy: waits ? payBy(times).toISOString() : null,
    canSkip: isOpen && waits,
    canUnskip: canUnskip && !isLive && state !== 'closed_day' && state !== 'paused' && isFarEnough,
  }
}

function stateOfVisit({ published, outcome }: VisitRow): SeriesVisit['state'] {
  if (published) return 'paid'
  if (outcome === 'needs_customer') return 'needs_customer'
  return outcome === 'declined' || outcome === 'no_card' ? 'declined' : 'planned'
}

function presentCleaner(cleaner: SeriesFacts['cleaners'][number] | undefined): SeriesView['cleaner'] {
  return cleaner ? { id: cleaner.id, name: shortName(cleaner.name) } : null
}

function presentAddress(row: SeriesFacts['addresses'][number] | undefined): SeriesView['address'] {
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
