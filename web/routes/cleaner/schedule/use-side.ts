import type { ApiQueriesSide } from '#web/api/queries.ts'
import { type User, useUser } from '#web/api/session.ts'

export const sideOf = (user: User | null | undefined): ApiQueriesSide =>
  user?.role === 'cleaner' ? 'cleaner' : 'customer'

/** Customers see their bookings; a cleaner's own earlier bookings are on their booking pages. */
export function useSide(): ApiQueriesSide {
  return sideOf(useUser())
}
