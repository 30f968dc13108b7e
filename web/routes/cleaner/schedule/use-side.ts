import type { ApiQueriesSide } from '#web/api/queries.ts'
import { type User, useUser } from '#web/api/session.ts'

export const jobsSideOf = (user: User | null | undefined): ApiQueriesSide =>
  user?.role === 'cleaner' ? 'cleaner' : 'customer'

/** Customers see their bookings; a cleaner's own earlier bookings are on their booking pages. */
export function useJobsSide(): ApiQueriesSide {
  return jobsSideOf(useUser())
}
