import type { Booking, GuestBooking } from '#contract/bookings.ts'
import { defaultHome, type Home } from '#domain/job/home.ts'
import { bathroomLine, bathroomsOfLine, bathroomsOfWords } from '#domain/job/requirements.ts'
import { longestVisitFor, visitHoursFor } from '#domain/job/visit-length.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { NewAddress } from '../addresses/new-address.ts'
import { readVisitTime } from '../jobs/read-visit-time.ts'

/** The normalized form of a booking from any of its request shapes (C-019). */
export interface NormalBooking {
  scheduledFor: Date
  home: Home
  duration: number
  requirements: string
  preferredCleanerId: number | null
  /** The prices that the client sent; only compared with the server's. */
  sentPrices: unknown[]
  /** The price that the client showed, in dollars; another one is refused. */
  shownPrice: number | null
  address: { savedId: number } | { fresh: NewAddress }
}

export function normaliseBooking(
  context: Pick<Context, 'clock' | 'config' | 'settings'>,
  body: Booking | GuestBooking,
): NormalBooking {
  const home = { bathroomCount: readBathrooms(body) }
  return {
    scheduledFor: readSchedule(context, body),
    home,
    duration: readDuration(body, home),
    requirements: body.requirements || bathroomLine(home.bathroomCount),
    preferredCleanerId: body.preferredCleanerId ?? body.cleanerId ?? null,
    sentPrices: [body.price, body.amount],
    shownPrice: body.shownPrice ?? null,
    address: readAddress(body),
  }
}

/** Reads the duration: at least what such a home takes, and not much longer at its price (C-014). */
function readDuration({ duration }: Booking | GuestBooking, home: Home): number {
  const longest = longestVisitFor(home)
  if ((duration ?? 0) > longest) throw refuse('duration_too_long', {}, { hours: String(longest) })
  return Math.max(duration ?? 0, visitHoursFor(home))
}

/**
 * Reads the number of bathrooms to price: never a guess, and never another number than the text's (C-017,
 * C-019).
 */
function readBathrooms({ bathroomCount, formData, requirements }: Booking | GuestBooking): number {
  const text = requirements ?? ''
  const given = [bathroomCount, formData?.bathroomCount].filter(
    (count) => count !== null && count !== undefined,
  )
  const named = bathroomsOfLine(text) ?? (given.length === 0 ? bathroomsOfWords(text) : null)
  if (named === 'unclear') throw refuse('bathrooms_out_of_range')
  const counts = new Set(named === null ? given : [...given, named])
  if (counts.size > 1) throw refuse('bathrooms_differ')
  const [count = defaultHome.bathroomCount] = counts
  return count
}

function readSchedule(
  context: Pick<Context, 'clock' | 'config' | 'settings'>,
  body: Booking | GuestBooking,
): Date {
  const text = body.scheduledDateTime ?? body.scheduledFor ?? dateAndTime(body)
  if (!text) throw refuse('date_required')
  return readVisitTime({ text, hour: body.hourOfDay ?? 10, now: context.clock() }, context)
}

function dateAndTime({ date, time }: Booking | GuestBooking): string | null {
  if (!date) return null
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*([AaPp][Mm])?$/.exec(time?.trim() ?? '')
  if (!clock) return date
  const [, hour = '0', minute, half] = clock
  const hour24 = half ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hour)
  return `${date.slice(0, 10)}T${String(hour24).padStart(2, '0')}:${minute}`
}

type LooseAddress = { [K in keyof NewAddress]?: NewAddress[K] | null | undefined }

function readAddress(body: Booking | GuestBooking): NormalBooking['address'] {
  const form: { existingAddressId?: number | null; newAddress?: LooseAddress | null } = body.formData ?? {}
  const savedId = body.existingAddressId ?? body.addressId ?? form.existingAddressId
  if (savedId) return { savedId }
  const text = typeof body.address === 'string' ? parseAddress(body.address) : body.address
  const found = body.newAddress ?? body.addressObject ?? form.newAddress ?? text
  if (!found) throw refuse('address_required')
  return { fresh: completeAddress(found) }
}

function completeAddress(address: LooseAddress): NewAddress {
  const { street, city, state, zipCode } = address
  if (!street || !city || !state || !zipCode) throw refuse('address_required')
  if (zipCode.length < 5) throw refuse('zip_required')
  return { ...address, street, city, state, zipCode }
}

/** Parses 'street, city, state zip'; null for any other text (C-020). */
function parseAddress(text: string): NewAddress | null {
  const found = /^(.+?),\s*([^,]+?),\s*([A-Za-z][A-Za-z ]+?),?\s+(\d{5}(?:-\d{4})?)$/.exec(text.trim())
  if (!found) return null
  const [, street = '', city = '', state = '', zipCode = ''] = found
  return { street, city, state, zipCode }
}
