import type { JobView } from '#contract/job-view.ts'
import { homeOf } from '#domain/job/home.ts'
import { notesWithoutBathrooms } from '#domain/job/requirements.ts'
import { serviceHour } from '#domain/service-time.ts'

/**
 * The cleaner to request for another cleaning: the one of this job, unless the customer's review speaks
 * against it.
 */
export function cleanerAgain({ status, customerId, cleaner, reviews }: JobView): number | undefined {
  const own = reviews.find(({ fromUserId }) => fromUserId === customerId)
  return status === 'completed' && (own?.rating ?? 5) >= 3 ? cleaner?.id : undefined
}

/**
 * The booking form's values for another cleaning like this one: same home, notes, address and hour, on
 * another day. An address that is not in `savedIds` is typed in.
 */
export function prefillOf(job: JobView, savedIds: readonly number[], zone: string) {
  const { id, street, aptNumber, city, state, zipCode, instructions } = job.address ?? {}
  const isSaved = id != null && savedIds.includes(id)
  return {
    ...homeOf(job),
    hour: serviceHour(new Date(job.scheduledFor), zone),
    notes: notesWithoutBathrooms(job.requirements) ?? '',
    ...(isSaved
      ? { addressOption: 'existing', addressId: id }
      : {
          addressOption: 'new',
          street: street ?? '',
          aptNumber: aptNumber ?? '',
          city: city ?? '',
          state: state ?? '',
          zipCode: zipCode ?? '',
          instructions: instructions ?? '',
        }),
  }
}
