import { phoneDigits } from '#domain/phone-digits.ts'
import type { Context } from '#server/context.ts'
import type { SessionData } from '#server/db/rows/accounts.ts'
import type { AccountRow, Session } from '#server/plugins/session.ts'

/**
 * Moves a guest's bookings from the session only to the same person: with another e-mail and another phone
 * than the booking's, a login on the same browser is taken for another person.
 */
export async function carryOverGuestBookings(
  { db }: Pick<Context, 'db'>,
  session: Session | null,
  user: Pick<AccountRow, 'id' | 'email' | 'phone'>,
): Promise<SessionData> {
  const ids = session?.data.guestJobIds ?? []
  if (ids.length === 0) return {}
  if (session?.user?.id === user.id) return { guestJobIds: ids }
  const guests = await db
    .selectFrom('jobs')
    .select(['id', 'contact_email', 'contact_phone'])
    .where('id', 'in', ids)
    .execute()
  const phone = phoneDigits(user.phone ?? '')
  const own = guests.filter(
    (guest) =>
      guest.contact_email === user.email || (phone && phoneDigits(guest.contact_phone ?? '') === phone),
  )
  const kept = ids.filter((id) => own.some((guest) => guest.id === id))
  return kept.length > 0 ? { guestJobIds: kept } : {}
}
