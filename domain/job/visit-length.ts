import { bathroomLimits, defaultDurationHours } from '../limits.ts'
import type { Home } from './home.ts'

const bathroomsOfUsualVisit = 2
const bathroomsPerFurtherHour = 2

/**
 * The planned length of a visit in whole hours: two for one or two bathrooms, one more for each further two.
 * Day and service type change the price, not the work. A booking that names a length is never shorter.
 * Source: decision 048.
 */
export function visitHoursFor({ bathroomCount }: Home): number {
  const beyond = Math.max(0, bathroomCount - bathroomsOfUsualVisit)
  return defaultDurationHours + Math.ceil(beyond / bathroomsPerFurtherHour)
}

/**
 * The longest bookable visit for a home at its price: an hour more than planned, and three hours in any case,
 * which older clients send for every home. Source: C-014.
 */
export function longestVisitFor(home: Home): number {
  return Math.max(defaultDurationHours + 1, visitHoursFor(home) + 1)
}

/** The same for every bookable home, by bathrooms. */
export function visitLengths(): { bathroomCount: number; hours: number }[] {
  const { min, max } = bathroomLimits
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const home = { bathroomCount: min + index }
    return { ...home, hours: visitHoursFor(home) }
  })
}
