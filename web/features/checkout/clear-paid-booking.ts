import { removeDraft } from '#web/storage/draft.ts'
import { removeRecord } from '#web/storage/records.ts'

/** The booking is paid: removes the stored payment data and the draft, so that the next form starts empty. */
export function clearPendingPayment(): void {
  removeRecord('guestBookingData', 'pendingAuthJobPayment', 'pendingJobPayment', 'paymentAmount')
  removeRecord('bookedFilling')
  removeDraft('bookingDraft', 'requestDraft')
}

/** The job is confirmed: removes the data of its last page, and the guest's contact. Source: C-030, C-033. */
export function clearLastBooking(): void {
  removeRecord('lastBooking', 'cleaningDetails', 'guestContactInfo', 'contactInfo')
}

/** For signed-in customers, whose booking is confirmed with the payment. */
export function clearPaidBooking(): void {
  clearPendingPayment()
  clearLastBooking()
}
