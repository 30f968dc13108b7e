import type { Body } from '#contract/index.ts'
import type { Cadence } from '#domain/enums.ts'
import { addDays, hourText, type ServiceDay } from '#domain/service-time.ts'
import type { SeriesView } from '#web/features/series/visits.ts'

/** The fields of the form that changes a series. */
export interface SeriesFields {
  cadence: Cadence
  /** The first visit of the new dates. */
  date: ServiceDay
  hour: number
  bathroomCount: number
  notes: string
  cardId: number | null
}

/** The fields as the series is now; the first unpaid visit counts as the first of the new dates. */
export function fieldsOf(series: SeriesView, today: ServiceDay): SeriesFields {
  const unpaid = series.visits.find(({ canSkip }) => canSkip)
  const tomorrow = addDays(today, 1)
  const day = unpaid?.date ?? series.firstDay
  return {
    cadence: series.cadence,
    date: [day, tomorrow].toSorted().at(-1) ?? tomorrow,
    hour: Number.parseInt(series.localTime, 10),
    bathroomCount: series.bathroomCount,
    notes: series.requirements ?? '',
    cardId: series.card?.id ?? null,
  }
}

interface SeriesChange {
  body: Body<'PATCH /api/series/:id'>
  /** What changes: the dates, the visits on the same dates, or the card alone. */
  kind: 'dates' | 'visits' | 'card'
}

/** What differs from the series as it is; null when nothing does. */
export function changeOf(from: SeriesFields, to: SeriesFields, zone: string): SeriesChange | null {
  const isAnotherTime = to.date !== from.date || to.hour !== from.hour
  const isAnotherRule = isAnotherTime || to.cadence !== from.cadence
  const notes = to.notes.trim()
  const ofVisits = {
    ...(to.cadence !== from.cadence && { cadence: to.cadence }),
    ...(isAnotherRule && { firstVisit: hourText(to.date, to.hour, zone) }),
    ...(to.bathroomCount !== from.bathroomCount && { bathroomCount: to.bathroomCount }),
    ...(notes !== from.notes.trim() && { requirements: notes }),
  }
  const ofCard = to.cardId !== null && to.cardId !== from.cardId && { paymentMethodId: to.cardId }
  const body = { ...ofVisits, ...ofCard }
  if (Object.keys(body).length === 0) return null
  return { body, kind: isAnotherRule ? 'dates' : Object.keys(ofVisits).length > 0 ? 'visits' : 'card' }
}
