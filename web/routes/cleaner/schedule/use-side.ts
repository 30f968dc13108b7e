import type { ApiQueriesSide } from '#web/api/queries.ts'
import { type User, useUser } from '#web/api/session.ts'

export const sideOf = (user: User | null | undefined): ApiQueriesSide =>
  user?.role === 'cleaner' ? 'cleaner' : 'customer'

/** Customers see what they booked; what a cleaner booked before stands under their bookings. */
export function useSide(): ApiQueriesSide {
  return sideOf(useUser())
}
