import { recordOrNull } from '#web/storage/read-record.ts'

/** The query of the booking form that opens it as this booking was filled in, in whichever tab. */
export function wayToChange(jobId: unknown): { cleanerId?: number; change?: number } {
  const booked = recordOrNull('bookedFilling')
  if (booked === null || booked.jobId !== jobId) return {}
  return { ...(booked.cleanerId && { cleanerId: booked.cleanerId }), change: booked.jobId }
}
