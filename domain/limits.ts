/** What can be booked, said and kept at all, whatever was agreed. `server/db/limits.test.ts` compares the database. */

export const bathroomLimits = { min: 1, max: 5 } as const

export function isBathroomCount(count: number): boolean {
  return Number.isInteger(count) && count >= bathroomLimits.min && count <= bathroomLimits.max
}

/** Hours of a cleaning; the usual ones unless the booking says otherwise. Source: C-014. */
export const durationLimits = { min: 1, max: 12 } as const
export const defaultDurationHours = 2

/** The hours at which a visit may begin; the later ones of the evening are offered to guests alone. */
export const visitHours = { guest: { first: 8, last: 22 }, customer: { first: 8, last: 20 } } as const

/** A visit is at most so many days ahead. */
export const maxDaysAhead = 365

/** What a cleaning costs at least and at most, in cents. */
export const priceLimits = { min: 1, max: 10_000_000 } as const

/** So many rows the longest page of a list has. */
export const maxPageSize = 200

/** So many open jobs are counted for a tab, as many as the longest page has; of more it is only said that they are more. */
export const maxCounted = 200

/** How many days after the end of a guest's visit the links to their booking still open it. */
export const manageLinkDays = 60

/** Until so long after it was made, the browser that booked as a guest gets the key to its booking. */
export const browserKeyHours = 48

/** How long a booking is held for its payment. Source: C-045. */
export const unpaidHoldHours = 24

/** After how long a registered customer reads that their booking is not paid, and from when on it is too late to say so. */
export const unpaidNotice = { afterMinutes: 10, forgottenMinutes: 6 * 60 } as const

/** The longest notes of a customer, in characters. */
export const maxRequirementsLength = 2000

/** What a tip is offered as, in percent of the price. */
export const tipPercents = [10, 15, 20] as const

/** How long an answer to another time is waited for, and how many times the sides of a job may ask for one in a day. */
export const rescheduleAnswerHours = 24
export const maxRescheduleRequestsPerDay = 6

export const ratingLimits = { min: 1, max: 5 } as const

/** What a cleaner may name as dollars per hour. */
export const hourlyRateLimits = { min: 0, max: 1000 } as const

/** How many addresses a person keeps in their list. */
export const maxSavedAddresses = 20

/** The length of the note to an operator with which a cleaner declines an offer. */
export const maxDeclineNote = 300

/** The most favourite cleaners of a customer: an offer is sent to each of them. */
export const maxFavourites = 20

/** How many passkeys a person keeps. */
export const maxPasskeys = 20

/**
 * Photos of a review, and how large any picture may be; exactly so many bytes still pass (C-098).
 * Pixels as cameras round them: what calls itself 24 megapixels passes.
 */
export const photoLimits = {
  most: 5,
  megabytes: 5,
  bytes: 5 * 1024 * 1024,
  megapixels: 24,
  pixels: 24_500_000,
} as const

/** Photos of one visit's checklist, the length of a task's note, and until when after completion a cleaner adds to it. */
export const checklistLimits = { photos: 40, noteLength: 300, openHours: 24 } as const

/** What a first profile gets where nothing else is sent: dollars per hour, and when they work. Source: C-012, C-107. */
export const firstProfile = { hourlyRate: 25, availableTimes: 'Flexible' }
