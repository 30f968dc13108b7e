import type { Context } from '../context.ts'
import { remindOfUnpaidBookings } from '../features/bookings/remind-of-unpaid-bookings.ts'
import { remindOfChecks } from '../features/checks/remind-of-checks.ts'
import { notifyOfUnread } from '../features/conversation/notify-of-unread.ts'
import { remindOfVisits } from '../features/jobs/remind-of-visits.ts'
import { releaseHeld } from '../features/notifications/release-held.ts'
import { askForReviews } from '../features/reviews/ask-for-reviews.ts'

/** Every minute: what is written because its time has come. */
export async function queueDueMessages(context: Context): Promise<void> {
  await releaseHeld(context)
  await remindOfUnpaidBookings(context)
  await remindOfVisits(context)
  await notifyOfUnread(context)
  await askForReviews(context)
  await remindOfChecks(context)
}
