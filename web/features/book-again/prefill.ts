import type { JobView } from '#contract/job-view.ts'
import { homeOf } from '#domain/job/home.ts'
import { wishOf } from '#domain/job/requirements.ts'
import { serviceHour } from '#domain/service-time.ts'

/** Whom to ask first for another cleaning: who did this one, unless its customer would rather have somebody else. */
export function cleanerAgain({ status, customerId, cleaner, reviews }: JobView): number | undefined {
  const own = reviews.find(({ fromUserId }) => fromUserId === customerId)
  return status === 'completed' && (own?.rating ?? 5) >= 3 ? cleaner?.id : undefined
}

/**
 * What the booking form holds for another cleaning like this one: the same home, wishes, address and hour, on another day.
 * `savedIds`: the addresses that are still saved; one that is not is typed out.
 */
export function prefillOf(job: JobView, savedIds: readonly number[], zone: string) {
  const { id, street, aptNumber, city, state, zipCode, instructions } = job.address ?? {}
  const isSaved = id != null && savedIds.includes(id)
  return {
    ...homeOf(job),
    hour: serviceHour(new Date(job.scheduledFor), zone),
    notes: wishOf(job.requirements) ?? '',
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
