import type { Answer } from '#contract/index.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { payByHoursBefore } from '#domain/series/charging.ts'

export type SeriesView = Answer<'GET /api/series/:id'>
export type SeriesVisit = SeriesView['visits'][number]

/** What the customer pays for a visit, in dollars. */
export function dueOf({ price, discount }: Pick<SeriesVisit, 'price' | 'discount'>): number {
  return dollarsFromCents(centsFromDollars(price ?? 0) - centsFromDollars(discount))
}

const stillComes: SeriesVisit['state'][] = ['planned', 'declined', 'needs_customer', 'paid']

/** The first date that has a visit; undefined without one. */
export function nextVisitOf({ visits }: Pick<SeriesView, 'visits'>): SeriesVisit | undefined {
  return visits.find(({ state }) => stillComes.includes(state))
}

/** True for a visit that its customer has to pay by themselves. */
export function needsCustomer({ state }: Pick<SeriesVisit, 'state'>): boolean {
  return state === 'declined' || state === 'needs_customer'
}

/** The visits that an act on the series ends without a fee, and the paid ones that it leaves as they are. */
export interface SeriesEffects {
  cancelled: SeriesVisit[]
  kept: SeriesVisit[]
}

/** The effects of leaving out all unpaid visits before a day; of all of them without one. */
export function effectsOf({ visits }: Pick<SeriesView, 'visits'>, before: string | null): SeriesEffects {
  const within = visits.filter(({ date }) => before === null || date < before)
  return {
    cancelled: within.filter(({ canSkip }) => canSkip),
    kept: within.filter(({ state }) => state === 'paid'),
  }
}

/** The dates that the customer left out, and that stay left out when the dates change. */
export function leftOutOf({ visits }: Pick<SeriesView, 'visits'>): SeriesVisit[] {
  return visits.filter(({ state }) => state === 'skipped' || state === 'cancelled')
}

/** The first date of a paused series that a visit can be planned for again. */
export function firstAfterPause({ visits }: Pick<SeriesView, 'visits'>, now: Date): SeriesVisit | undefined {
  const soonest = now.getTime() + payByHoursBefore * 3_600_000
  return visits.find(
    ({ state, scheduledFor }) =>
      state === 'planned' || (state === 'paused' && Date.parse(scheduledFor) > soonest),
  )
}
