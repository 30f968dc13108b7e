import type { Terms } from '../terms.ts'

/** The steps of an open job's offer to cleaners, in their order. */
export const offerSteps = ['chosen', 'favourites', 'everyone'] as const
export type OfferStep = (typeof offerSteps)[number]

/** Too short for a person to answer. */
const leastMs = 5 * 60_000

/** The deadlines of an offer's exclusive steps; a step without time is null. */
export interface OfferPlan {
  /** The end of the chosen cleaner's exclusive time. */
  chosenUntil: Date | null
  /** The favourites' step. */
  favouritesFrom: Date | null
  favouritesUntil: Date | null
  /** When the boost of a job that is still open begins; null where the terms have none. */
  boostFrom: Date | null
}

interface OfferToPlan {
  now: Date
  scheduledFor: Date
  terms: Pick<Terms, 'chosenCleanerHours'> &
    Partial<Pick<Terms, 'favouriteHours' | 'boostPercent' | 'boostHours'>>
  /** True when there is a chosen cleaner, or a favourite, who can come. */
  chosen: boolean
  favourites: boolean
}

/** Plans the exclusive steps of an offer that begins now. */
export function planOffer({ now, scheduledFor, terms, chosen, favourites }: OfferToPlan): OfferPlan {
  const chosenUntil = chosen ? stepEnd(now, scheduledFor, terms.chosenCleanerHours) : null
  const from = chosenUntil ?? now
  // Jobs booked under terms of before the step existed lack its hours.
  const favouritesUntil = favourites ? stepEnd(from, scheduledFor, terms.favouriteHours ?? 0) : null
  const openFrom = favouritesUntil ?? from
  const boostFrom = boostStart(openFrom, scheduledFor, terms)
  return { chosenUntil, favouritesFrom: favouritesUntil && from, favouritesUntil, boostFrom }
}

/**
 * When the boost of a job begins that is open from then on: cleaners first have a quarter of the time before
 * the visit to accept without it.
 */
export function boostStart(
  openFrom: Date,
  scheduledFor: Date,
  { boostPercent = 0, boostHours = 0 }: Partial<Pick<Terms, 'boostPercent' | 'boostHours'>>,
): Date | null {
  if (boostPercent === 0 || boostHours === 0) return null
  const left = scheduledFor.getTime() - openFrom.getTime()
  const earliest = openFrom.getTime() + Math.floor(Math.max(0, left) / 4)
  return new Date(Math.max(earliest, scheduledFor.getTime() - boostHours * 3_600_000))
}

/**
 * The end of an exclusive step: `hours` after its begin, at most a quarter of the time before the visit. Null
 * when the step is skipped.
 */
function stepEnd(from: Date, scheduledFor: Date, hours: number): Date | null {
  const left = scheduledFor.getTime() - from.getTime()
  const alone = Math.min(hours * 3_600_000, left / 4)
  return alone < leastMs ? null : new Date(from.getTime() + Math.floor(alone))
}

interface StoredOffer {
  /** The end of the last exclusive step; null once the job is open to every cleaner. */
  exclusiveUntil: Date | null
  favouritesFrom: Date | null
}

/** The current step of an offer and its end; the predicate in open-jobs.ts is the same. */
export function offerStepAt(
  { exclusiveUntil, favouritesFrom }: StoredOffer,
  now: Date,
): { step: OfferStep; until: Date | null } {
  if (exclusiveUntil === null || exclusiveUntil <= now) return { step: 'everyone', until: null }
  if (favouritesFrom === null) return { step: 'chosen', until: exclusiveUntil }
  return favouritesFrom <= now
    ? { step: 'favourites', until: exclusiveUntil }
    : { step: 'chosen', until: favouritesFrom }
}
