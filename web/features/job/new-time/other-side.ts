import type { JobView } from '#contract/job-view.ts'
import { firstWord } from '#domain/first-word.ts'
import { newTimeCopy as copy } from '#text/new-time.ts'

/** The first name of the other side of a job. */
export function otherSide(
  job: Pick<JobView, 'cleaner' | 'customer'>,
  viewer: 'customer' | 'cleaner',
): string {
  const person = viewer === 'customer' ? job.cleaner : job.customer
  return firstWord(person?.name ?? '') || copy.unnamed[viewer]
}
