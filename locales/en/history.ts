import type { JobEventType } from '#domain/enums.ts'

/** The events of a job, worded for both sides. */
export const historyCopy = {
  title: 'Booking history',
  stays: (on: string) =>
    `The request for a new time ended on ${on} without an agreement. The visit stays at its original time.`,
}

const happened: Record<JobEventType, string> = {
  booked: 'The visit was booked.',
  paid: 'A payment arrived.',
  asked: 'A chosen cleaner got first pick.',
  favourites_asked: "We asked the customer's favorites.",
  declined: 'The chosen cleaner declined.',
  favourite_declined: 'A favorite declined.',
  request_withdrawn: 'The customer stopped waiting for the chosen cleaner.',
  opened: 'We opened it to all cleaners.',
  boosted: 'We added a boost to the earnings, at our cost.',
  accepted: 'A cleaner accepted.',
  started: 'The cleaner started.',
  checklist_begun: 'The cleaner began the checklist.',
  checklist_finished: 'Everything on the checklist was done.',
  completed: 'The cleaner finished.',
  cancelled: 'The booking was canceled.',
  expired: 'We ended it before the visit.',
  missed: 'We ended it because no one had started.',
  withdrawn: 'The cleaner no longer has this job.',
  on_my_way: 'The cleaner set out for the visit.',
  checked_in: 'The cleaner checked in at the door.',
  running_late: 'The cleaner said they were running late.',
  no_show: 'The customer reported that no one came on time.',
  rebooked: 'No one came on time, and the customer chose a new time.',
  locked_out: 'The cleaner reported that no one let them in.',
  rescheduled: 'The visit was moved to a new time.',
  reschedule_requested: 'A new time was suggested.',
  reschedule_request_ended: 'The new time was not agreed on, so the visit kept its original time.',
  refunded: 'The customer got a refund.',
  ruled: 'We reviewed both sides and decided.',
  refund_decided: 'We decided on a refund to the customer.',
  disputed: "The customer's bank disputed the payment.",
  dispute_won: 'The bank let us keep the payment.',
  dispute_lost: 'The bank took the payment back.',
  paid_out: 'The cleaner was paid.',
  earnings_adjusted: "We adjusted the cleaner's earnings.",
  message_written: 'One of them wrote a message.',
  messages_read: 'Messages were read.',
  thanked: 'The cleaner said thanks for a tip.',
}

/** Null for event types of a newer server. */
export function inWords(type: string): string | null {
  return (happened as Partial<Record<string, string>>)[type] ?? null
}
