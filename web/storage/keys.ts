/** Every key of the browser's storage that a booking or payment leaves behind. Source: C-030. */
export const recordKeys = [
  'guestBookingData',
  'pendingAuthJobPayment',
  'pendingJobPayment',
  'pendingCleaningRequest',
  'lastBooking',
  'paymentAmount',
  'contactInfo',
  'guestContactInfo',
  'cleaningDetails',
  'bookedFilling',
] as const

export const draftKeys = ['bookingDraft', 'requestDraft'] as const

export type RecordKey = (typeof recordKeys)[number]
export type DraftKey = (typeof draftKeys)[number]
