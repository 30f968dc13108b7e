import { bathroomLimits, usualDurationHours } from '../limits.ts'
import type { Home } from './home.ts'

const bathroomsOfUsualVisit = 2
const bathroomsPerFurtherHour = 2

/**
 * How long a visit is planned for, in whole hours: two for one or two bathrooms, an hour more for each two beyond.
 * The day and the service change the price and not the work. A booking that says its own length is never shorter. Source: decision 048.
 */
export function visitHoursFor({ bathroomCount }: Home): number {
  const beyond = Math.max(0, bathroomCount - bathroomsOfUsualVisit)
  return usualDurationHours + Math.ceil(beyond / bathroomsPerFurtherHour)
}

/**
 * The longest visit that can be booked for a home at its price: an hour more than it is planned for, and three hours in
 * any case, which older clients send for every home. Source: C-014.
 */
export function longestVisitFor(home: Home): number {
  return Math.max(usualDurationHours + 1, visitHoursFor(home) + 1)
}

/** The same for every home that can be booked, by its bathrooms. */
export function visitLengths(): { bathroomCount: number; hours: number }[] {
  const { min, max } = bathroomLimits
  return Array.from({ length: max - min + 1 }, (_, index) => {
    const home = { bathroomCount: min + index }
    return { ...home, hours: visitHoursFor(home) }
  })
}
