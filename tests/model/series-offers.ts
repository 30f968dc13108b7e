const hour = 3_600_000
/** The terms' hours of the steps; a step has at most a quarter of the time before the visit. */
const [chosenHours, favouriteHours] = [2, 2]
const leastMs = 5 * 60_000

export const crew = ['regular', 'other', 'favourite'] as const
/** Whom a series can choose, and a favorite whom it does not. */
export type CrewMember = (typeof crew)[number]

export interface Crew {
  now: number
  isRegularSuspended: boolean
  hasFavourite: boolean
}

/** The steps of a paid visit's offer to cleaners; 0 where there is none. */
export interface OfferState {
  chosenUntil: number
  favouritesUntil: number
  /** The first that is recorded of it. */
  first: { type: 'asked'; cleaner: CrewMember } | { type: 'favourites_asked' | 'opened' } | null
  takenBy: CrewMember | null
  /** A cleaner has withdrawn: what follows is the model of jobs, not of series. */
  isOfferedAgain: boolean
}

interface OfferedVisit {
  at: number
  asked: CrewMember | null
}

export const isAvailable = ({ isRegularSuspended }: Crew, who: CrewMember): boolean =>
  who !== 'regular' || !isRegularSuspended

/** The regular cleaner comes first, then the favorite, then everyone. */
export function offerVisit(crewNow: Crew, { at, asked }: OfferedVisit): OfferState {
  const { now, hasFavourite } = crewNow
  const endOf = (from: number, hours: number) => {
    const alone = Math.min(hours * hour, (at - from) / 4)
    return alone < leastMs ? 0 : from + Math.floor(alone)
  }
  const isAsked = asked !== null && isAvailable(crewNow, asked)
  const chosenUntil = isAsked ? endOf(now, chosenHours) : 0
  const favouritesUntil = hasFavourite ? endOf(chosenUntil || now, favouriteHours) : 0
  const rest = { takenBy: null, isOfferedAgain: false }
  return { chosenUntil, favouritesUntil, first: firstEvent(), ...rest }

  function firstEvent(): OfferState['first'] {
    if (isAsked) return { type: 'asked', cleaner: asked }
    if (favouritesUntil > 0) return { type: 'favourites_asked' }
    return asked ? { type: 'opened' } : null
  }
}

/** True when this cleaner may accept the visit now. */
export function mayAccept(
  crewNow: Crew,
  visit: OfferedVisit & { offer: OfferState },
  who: CrewMember,
): boolean {
  const { now, hasFavourite } = crewNow
  const { takenBy, chosenUntil, favouritesUntil } = visit.offer
  if (!isAvailable(crewNow, who)) return false
  if (takenBy !== null) return takenBy === who
  if (now >= Math.max(chosenUntil, favouritesUntil) || visit.asked === who) return true
  return now >= chosenUntil && hasFavourite && who === 'favourite'
}
