import type { Booking, GuestBooking } from '#contract/bookings.ts'
import { defaultHome, type Home } from '#domain/job/home.ts'
import { bathroomsOfLine, bathroomsOfWords } from '#domain/job/requirements.ts'
import { refuse } from '#server/plugins/refusal.ts'

/**
 * Maps `bathroomCount`, `formData.bathroomCount` and the requirements' '{n} bathroom(s) cleaning' to the home:
 * never a guess, and never another number than the text's (C-017, C-019).
 */
export function readHome({ bathroomCount, formData, requirements }: Booking | GuestBooking): Home {
  const text = requirements ?? ''
  const given = [bathroomCount, formData?.bathroomCount].filter(
    (count) => count !== null && count !== undefined,
  )
  const named = bathroomsOfLine(text) ?? (given.length === 0 ? bathroomsOfWords(text) : null)
  if (named === 'unclear') throw refuse('bathrooms_out_of_range')
  const counts = new Set(named === null ? given : [...given, named])
  if (counts.size > 1) throw refuse('bathrooms_differ')
  const [count = defaultHome.bathroomCount] = counts
  return { bathroomCount: count }
}
