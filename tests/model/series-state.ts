import { addDays, pacificDay, pacificInstant } from './pacific-time.ts'
import { type Crew, isAvailable, type OfferState, offerVisit } from './series-offers.ts'

const hour = 3_600_000
/** Prices of a visit with one and two bathrooms, by the base price. */
const priceOf = (base: number, bathrooms: number) => base + 2000 * bathrooms

export type CardKind = 'good' | 'declines' | 'asks'
type Waiting = 'planned' | 'declined' | 'needs_customer'
type SkipReason = 'skipped' | 'paused' | 'closed_day'

export interface VisitState {
  at: number
  cents: number
  createdAt: number
  state: Waiting | 'paid' | 'expired' | 'cancelled'
  tries: number
  triedAt: number
  /** The hours of the terms that it was booked under. */
  freeHours: number
  /** The cleaner who is asked first. */
  asked: Chosen | null
  offer: OfferState | null
}

/** The series' first cleaner, and one whom it changes to. */
export type Chosen = 'regular' | 'other'

export interface SeriesState extends Crew {
  now: number
  weeks: 1 | 2 | 4
  firstDay: string
  time: string
  bathrooms: number
  baseCents: number
  /** Canceling costs nothing until so long before a visit, for what is booked now. */
  freeHours: number
  state: 'active' | 'paused' | 'ended'
  pausedUntil: string | null
  closedDays: Set<string>
  card: CardKind | null
  cleaner: Chosen | null
  /** The newest visit of a date. */
  visits: Map<string, VisitState>
  skips: Map<string, SkipReason>
  paidCents: number[]
}

export const today = ({ now }: SeriesState) => pacificDay(now)
const isUnpaid = ({ state }: VisitState) =>
  state === 'planned' || state === 'declined' || state === 'needs_customer'
const isLive = (visit: VisitState): boolean => isUnpaid(visit) || visit.state === 'paid'

/** The dates of the rule from today on, eight weeks ahead. */
export function datesAhead(series: SeriesState): string[] {
  const last = addDays(today(series), 56)
  const dates: string[] = []
  for (let day = series.firstDay; day <= last; day = addDays(day, 7 * series.weeks))
    if (day >= today(series)) dates.push(day)
  return dates
}

/** The unpaid visits from today on, the first one first. */
export const unpaidVisits = (series: SeriesState) =>
  [...series.visits]
    .filter(([date, visit]) => date >= today(series) && isUnpaid(visit))
    .sort(([one], [other]) => (one < other ? -1 : 1))

const instantOf = (series: SeriesState, date: string) => pacificInstant(date, series.time)
const isPausedOn = ({ state, pausedUntil }: SeriesState, date: string) =>
  state === 'paused' && (pausedUntil === null || date < pausedUntil)

function plan(series: SeriesState, date: string): void {
  const { now, baseCents, bathrooms, freeHours, cleaner } = series
  const asked = cleaner && isAvailable(series, cleaner) ? cleaner : null
  const agreed = { cents: priceOf(baseCents, bathrooms), freeHours, asked }
  const fresh = { createdAt: now, state: 'planned' as const, tries: 0, triedAt: 0, offer: null }
  series.visits.set(date, { at: instantOf(series, date), ...agreed, ...fresh })
}

/** Plans the dates that have neither a visit nor a skip, and those of cancelled visits that are planned anew. */
export function planAhead(series: SeriesState, isAnew: (date: string) => boolean = () => false): void {
  for (const date of datesAhead(series)) {
    const known = series.visits.get(date)
    if (series.skips.has(date) || instantOf(series, date) <= series.now) continue
    if (known && (isLive(known) || !isAnew(date))) continue
    if (isPausedOn(series, date)) series.skips.set(date, 'paused')
    else if (series.closedDays.has(date)) series.skips.set(date, 'closed_day')
    else plan(series, date)
  }
}

export function pay(series: SeriesState, visit: VisitState): void {
  visit.state = 'paid'
  visit.offer = offerVisit(series, visit)
  series.paidCents.push(visit.cents)
}

/** The three tasks of the server: charges, expiry, and new dates. */
export function runTasks(series: SeriesState): void {
  const { now } = series
  for (const [date, visit] of series.visits) {
    const isDue = visit.at > now && visit.at <= now + 72 * hour
    const isFirst = visit.state === 'planned'
    const isSecond = visit.state === 'declined' && visit.tries < 2 && now >= visit.triedAt + 24 * hour
    if (isDue && (isFirst || isSecond)) charge(series, date, visit)
    const isLate = visit.at <= now || (visit.createdAt < now - 24 * hour && visit.at <= now + 24 * hour)
    if (isUnpaid(visit) && isLate) visit.state = 'expired'
  }
  if (series.state === 'ended') return
  if (series.state === 'paused' && series.pausedUntil !== null && series.pausedUntil <= today(series))
    Object.assign(series, { state: 'active', pausedUntil: null })
  planAhead(series)
}

function charge(series: SeriesState, date: string, visit: VisitState): void {
  if (series.closedDays.has(pacificDay(visit.at))) {
    visit.state = 'cancelled'
    series.skips.set(date, 'closed_day')
    return
  }
  visit.tries += 1
  visit.triedAt = series.now
  if (series.card === 'good') pay(series, visit)
  else visit.state = series.card === 'asks' ? 'needs_customer' : 'declined'
}

/** Each act says whether the server has to accept it. */
export function skip(series: SeriesState, date: string): boolean {
  if (series.state === 'ended') return false
  const visit = series.visits.get(date)
  if (visit?.state === 'paid') return false
  if (visit && isLive(visit)) visit.state = 'cancelled'
  const before = series.skips.get(date)
  if (before === undefined || before === 'paused') series.skips.set(date, 'skipped')
  return true
}

export function unskip(series: SeriesState, date: string): boolean {
  if (series.state === 'ended') return false
  const visit = series.visits.get(date)
  if (visit && isLive(visit)) return true
  const isTooSoon = instantOf(series, date) <= series.now + 24 * hour
  if (isPausedOn(series, date) || isTooSoon || series.closedDays.has(date)) return false
  series.skips.delete(date)
  plan(series, date)
  return true
}

function takeUpPaused(series: SeriesState): void {
  const ahead = datesAhead(series)
  const paused = [...series.skips].filter(([date, why]) => why === 'paused' && date >= today(series))
  for (const [date] of paused) {
    series.skips.delete(date)
    const visit = series.visits.get(date)
    if (!ahead.includes(date) || (visit && isLive(visit))) continue
    if (series.closedDays.has(date)) series.skips.set(date, 'closed_day')
    else if (instantOf(series, date) <= series.now + 24 * hour) series.skips.set(date, 'paused')
    else plan(series, date)
  }
  planAhead(series)
}

export function pause(series: SeriesState, until: string | null): boolean {
  if (series.state === 'ended' || (until !== null && until <= today(series))) return false
  if (series.state === 'paused') {
    Object.assign(series, { state: 'active', pausedUntil: null })
    takeUpPaused(series)
  }
  for (const [date, visit] of unpaidVisits(series)) {
    if (until !== null && date >= until) continue
    visit.state = 'cancelled'
    series.skips.set(date, 'paused')
  }
  Object.assign(series, { state: 'paused', pausedUntil: until })
  return true
}

export function resume(series: SeriesState): boolean {
  if (series.state === 'paused') {
    Object.assign(series, { state: 'active', pausedUntil: null })
    takeUpPaused(series)
  }
  return series.state !== 'ended'
}

export function end(series: SeriesState): boolean {
  if (series.state === 'ended') return false
  for (const [, visit] of unpaidVisits(series)) visit.state = 'cancelled'
  Object.assign(series, { state: 'ended', pausedUntil: null })
  return true
}

/** The Monday of a date's week. */
const mondayOf = (date: string) => addDays(date, -((new Date(date).getUTCDay() + 6) % 7))

/** Weeks that the customer skipped, or whose visit was let go; a pause and a closed day leave out a date alone. */
function leftOutWeeks(series: SeriesState): Set<string> {
  const skipped = [...series.skips].filter(([, why]) => why === 'skipped').map(([date]) => date)
  const expired = datesAhead(series).filter((date) => series.visits.get(date)?.state === 'expired')
  return new Set([...skipped, ...expired].filter((date) => date >= today(series)).map(mondayOf))
}

export interface SeriesChange {
  first?: { day: string; time: string }
  weeks?: 1 | 2 | 4
  bathrooms?: number
  /** Null lets go of the cleaner. */
  cleaner?: Chosen | null
}

export function change(series: SeriesState, { first, weeks, bathrooms, cleaner }: SeriesChange): boolean {
  if (series.state === 'ended' || (first && series.closedDays.has(first.day))) return false
  if (cleaner && !isAvailable(series, cleaner)) return false
  const unpaid = unpaidVisits(series)
  const firstDay = first?.day ?? (weeks ? (unpaid[0]?.[0] ?? series.firstDay) : null)
  const leftOut = leftOutWeeks(series)
  series.firstDay = firstDay ?? series.firstDay
  series.time = first?.time ?? series.time
  series.weeks = weeks ?? series.weeks
  series.bathrooms = bathrooms ?? series.bathrooms
  series.cleaner = cleaner === undefined ? series.cleaner : cleaner
  for (const [, visit] of unpaid) visit.state = 'cancelled'
  if (firstDay !== null) {
    for (const [date] of series.skips) if (date >= today(series)) series.skips.delete(date)
    for (const date of datesAhead(series))
      if (date !== series.firstDay && leftOut.has(mondayOf(date))) series.skips.set(date, 'skipped')
  }
  const dates = new Set(unpaid.map(([date]) => date))
  planAhead(series, (date) => firstDay !== null || dates.has(date))
  return true
}

/** What the customer sees, but for dates whose visit was cancelled one way or the other. */
export function expectedView(series: SeriesState) {
  const ahead = series.state === 'ended' ? [] : datesAhead(series)
  const dates = new Set([...ahead, ...[...series.visits.keys()].filter((date) => date >= today(series))])
  return [...dates].sort().flatMap((date) => {
    const visit = series.visits.get(date)
    if (visit && isLive(visit))
      return [{ date, state: visit.state, at: new Date(visit.at).toISOString(), price: visit.cents / 100 }]
    const state = series.skips.get(date) ?? (visit?.state === 'expired' ? 'expired' : null)
    return state ? [{ date, state }] : []
  })
}
