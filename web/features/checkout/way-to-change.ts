import { recordOrNull } from '#web/storage/read-record.ts'

/** The query that opens the booking form with this booking's values, in any tab. */
export function changeBookingQuery(jobId: unknown): { cleanerId?: number; change?: number } {
  const booked = recordOrNull('bookedFilling')
  if (booked === null || booked.jobId !== jobId) return {}
  return { ...(booked.cleanerId && { cleanerId: booked.cleanerId }), change: booked.jobId }
}
