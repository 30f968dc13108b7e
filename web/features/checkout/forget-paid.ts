import { removeDraft } from '#web/storage/draft.ts'
import { removeRecord } from '#web/storage/records.ts'

/** The booking is paid: forgets what was kept for its payment, and the draft, so that the next form starts anew. */
export function forgetPending(): void {
  removeRecord('guestBookingData', 'pendingAuthJobPayment', 'pendingJobPayment', 'paymentAmount')
  removeRecord('bookedFilling')
  removeDraft('bookingDraft', 'requestDraft')
}

/** The job is confirmed: forgets what its last page was made from, and who booked. Source: C-030, C-033. */
export function forgetLastBooking(): void {
  removeRecord('lastBooking', 'cleaningDetails', 'guestContactInfo', 'contactInfo')
}

/** Paid and confirmed at once, as signed-in customers are. */
export function forgetPaid(): void {
  forgetPending()
  forgetLastBooking()
}
