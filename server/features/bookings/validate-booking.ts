import type { Home } from '#domain/job/home.ts'
import { bathroomLine } from '#domain/job/requirements.ts'
import { longestVisitFor, visitHoursFor } from '#domain/job/visit-length.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { NewAddress } from '../addresses/new-address.ts'
import { readVisitTime } from '../jobs/read-visit-time.ts'

/** A new address as it was sent: parts may be missing. */
export type LooseAddress = { [K in keyof NewAddress]?: NewAddress[K] | null | undefined }

/** The input of a booking, whatever its payload looked like: `server/legacy` maps each shape to this one. */
export interface BookingRequest {
  /** A time, or a date alone. */
  start: string | null
  /** The hour of a date alone. */
  hour: number | null
  home: Home
  /** Hours; null for as long as such a home takes. */
  duration: number | null
  requirements: string | null
  preferredCleanerId: number | null
  /** The prices that the client sent; only compared with the server's. */
  sentPrices: unknown[]
  /** The price that the client showed, in dollars; another one is refused. */
  shownPrice: number | null
  promoCode: string | null
  /** The discount that the client showed, in dollars; another one is refused. */
  shownDiscount: number | null
  /** The credit that the client showed, in dollars. */
  shownCredit: number | null
  address: { savedId: number } | { fresh: LooseAddress } | null
}

/** A booking that follows the rules of time, duration and address. */
export interface ValidBooking
  extends Pick<BookingRequest, 'home' | 'preferredCleanerId' | 'sentPrices' | 'shownPrice'> {
  scheduledFor: Date
  duration: number
  requirements: string
  address: { savedId: number } | { fresh: NewAddress }
}

/** Validates a booking against the time now; refuses one that breaks a rule. */
export function validateBooking(
  context: Pick<Context, 'clock' | 'config' | 'settings'>,
  { start, hour, ...request }: BookingRequest,
): ValidBooking {
  if (!start) throw refuse('date_required')
  return {
    ...request,
    scheduledFor: readVisitTime({ text: start, hour: hour ?? 10, now: context.clock() }, context),
    duration: readDuration(request),
    requirements: request.requirements || bathroomLine(request.home.bathroomCount),
    address: completeAddress(request.address),
  }
}

/** Reads the duration: at least what such a home takes, and not much longer at its price (C-014). */
function readDuration({ duration, home }: Pick<BookingRequest, 'duration' | 'home'>): number {
  const longest = longestVisitFor(home)
  if ((duration ?? 0) > longest) throw refuse('duration_too_long', {}, { hours: String(longest) })
  return Math.max(duration ?? 0, visitHoursFor(home))
}

function completeAddress(address: BookingRequest['address']): ValidBooking['address'] {
  if (!address) throw refuse('address_required')
  if ('savedId' in address) return address
  const { street, city, state, zipCode } = address.fresh
  if (!street || !city || !state || !zipCode) throw refuse('address_required')
  if (zipCode.length < 5) throw refuse('zip_required')
  return { fresh: { ...address.fresh, street, city, state, zipCode } }
}
