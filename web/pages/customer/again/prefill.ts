import type { JobView } from '../../../../contract/job-view.ts'
import { homeOf } from '../../../../domain/job/home.ts'
import { wishOf } from '../../../../domain/job/requirements.ts'

/**
 * What the booking form holds for another cleaning like this one: the same home, wishes and address, on another day.
 * `savedIds`: the addresses that are still saved; one that is not is typed out.
 */
export function prefillOf(job: JobView, savedIds: readonly number[]) {
  const { id, street, aptNumber, city, state, zipCode, instructions } = job.address ?? {}
  const isSaved = id != null && savedIds.includes(id)
  return {
    ...homeOf(job),
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
