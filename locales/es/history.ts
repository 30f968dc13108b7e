import type { JobEventType } from '#domain/enums.ts'

/** The events of a job, worded for both sides. */
export const historyCopy = {
  title: 'Everything that happened',
  stays: (on: string) =>
    `Another time was asked for, and on ${on} that ended without an agreement. The visit stays as it was.`,
}

const happened: Record<JobEventType, string> = {
  booked: 'The cleaning was booked.',
  paid: 'A payment arrived.',
  asked: 'One cleaner was asked first.',
  declined: 'The cleaner who was asked said no.',
  request_withdrawn: 'The customer stopped waiting for that cleaner.',
  opened: 'From then on every cleaner could take it.',
  accepted: 'A cleaner took it.',
  started: 'The cleaner began.',
  completed: 'The cleaner was done.',
  cancelled: 'It was cancelled.',
  expired: 'We ended it before the visit.',
  missed: 'We ended it, because nobody had begun it.',
  withdrawn: 'Its cleaner has it no more.',
  checked_in: 'The cleaner said that they were at the door.',
  running_late: 'The cleaner said that they would be late.',
  no_show: 'The customer said that nobody came in time.',
  rebooked: 'Nobody came in time, and the customer chose another time.',
  locked_out: 'The cleaner said that nobody let them in.',
  rescheduled: 'The visit moved to another time.',
  proposed: 'Another time was asked for.',
  proposal_ended: 'The other time was not agreed on, and the visit stayed as it was.',
  refunded: 'Money went back to the customer.',
  ruled: 'We looked at what both sides said, and decided.',
  refund_decided: 'We decided that money goes back to the customer.',
  disputed: 'The bank of the customer asked for the payment back.',
  dispute_won: 'The bank left the payment with us.',
  dispute_lost: 'The bank took the payment back.',
  paid_out: 'The cleaner was paid.',
  earnings_adjusted: 'We adjusted what the cleaner gets.',
  thanked: 'The cleaner said thank you for a tip.',
}

/** Null for event types of a newer server. */
export function inWords(type: string): string | null {
  return (happened as Partial<Record<string, string>>)[type] ?? null
}
