import type { Side } from '../../../api/queries.ts'
import { useUser } from '../../../api/session.ts'

/** Customers see what they booked; what a cleaner booked before stands under their bookings. */
export function useSide(): Side {
  return useUser()?.role === 'cleaner' ? 'cleaner' : 'customer'
}
