import { adjustmentMessages } from './adjustment-messages.ts'
import { adminJobMessages } from './admin-messages.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { bookingExpired } from './booking-expired.ts'
import { bookingUnpaid } from './booking-unpaid.ts'
import { cancellationReceipt } from './cancellation-receipt.ts'
import { cleanerArrived } from './cleaner-arrived.ts'
import { cleanerLate } from './cleaner-late.ts'
import { cleanerOnMyWay } from './cleaner-on-my-way.ts'
import { cleanerWithdrew } from './cleaner-withdrew.ts'
import { contestMessages } from './contest-messages.ts'
import { conversationMessages } from './conversation-messages.ts'
import { favouritesAsked } from './favourites-asked.ts'
import { jobAccepted } from './job-accepted.ts'
import { jobCancelled } from './job-cancelled.ts'
import { jobCompleted } from './job-completed.ts'
import { jobEnded } from './job-ended.ts'
import { jobRequested } from './job-requested.ts'
import { jobUntaken } from './job-untaken.ts'
import { jobWithdrawn } from './job-withdrawn.ts'
import { lockedOut } from './locked-out.ts'
import { lockoutReceipt } from './lockout-receipt.ts'
import { manageLink } from './manage-link.ts'
import type { JobLetter } from './message.ts'
import {
  timeProposed,
  timeStays,
  visitMoved,
  workMoved,
  workTimeProposed,
  workTimeStays,
} from './new-time.ts'
import { noShowReceipt } from './no-show-receipt.ts'
import { noShowReported } from './no-show-reported.ts'
import { receiptMessages } from './receipt-messages.ts'
import { refundMessages } from './refund-messages.ts'
import { requestDeclined } from './request-declined.ts'
import { reviewRequest } from './review-request.ts'
import { rulingMessages } from './ruling-messages.ts'
import { seriesMessages } from './series-messages.ts'
import { tipMessages } from './tip-messages.ts'
import { visitMissed } from './visit-missed.ts'
import { visitRebooked } from './visit-rebooked.ts'
import { visitReminder } from './visit-reminder.ts'
import { workMissed } from './work-missed.ts'
import { workReminder } from './work-reminder.ts'

const toCustomer = { to: 'customer', kind: 'bookings' } as const
const toCleaner = { to: 'cleaner', kind: 'bookings' } as const

/**
 * Everything we write about jobs, by the name that the message log keeps: to whom, on which news, and of which kind.
 */
export const jobMessages = {
  booking_confirmed: { ...bookingConfirmed, ...toCustomer, on: ['booking_confirmed'] },
  booking_unpaid: { ...bookingUnpaid, ...toCustomer, on: ['booking_unpaid'] },
  ...seriesMessages,
  booking_expired: { ...bookingExpired, ...toCustomer, on: ['booking_expired'] },
  job_accepted: { ...jobAccepted, ...toCustomer, on: ['job_accepted'] },
  cleaner_withdrew: { ...cleanerWithdrew, ...toCustomer, on: ['cleaner_withdrew'] },
  cancellation_receipt: { ...cancellationReceipt, ...toCustomer, on: ['job_cancelled'] },
  job_cancelled: { ...jobCancelled, ...toCleaner, on: ['job_cancelled'] },
  job_completed: { ...jobCompleted, ...toCustomer, on: ['job_completed'] },
  job_ended: { ...jobEnded, ...toCustomer, on: ['job_ended'] },
  job_withdrawn: { ...jobWithdrawn, ...toCleaner, on: ['job_ended'] },
  job_untaken: { ...jobUntaken, ...toCustomer, on: ['job_untaken'] },
  job_requested: { ...jobRequested, to: 'asked', kind: 'requests', on: ['job_requested'] },
  favourites_asked: { ...favouritesAsked, to: 'favourites', kind: 'requests', on: ['favourites_asked'] },
  request_declined: { ...requestDeclined, ...toCustomer, on: ['request_declined'] },
  time_proposed: { ...timeProposed, ...toCustomer, on: ['cleaner_proposed'] },
  work_time_proposed: { ...workTimeProposed, ...toCleaner, on: ['customer_proposed'] },
  visit_moved: { ...visitMoved, ...toCustomer, on: ['visit_moved'] },
  work_moved: { ...workMoved, ...toCleaner, on: ['visit_moved'] },
  time_stays: { ...timeStays, ...toCustomer, on: ['time_stays_for_customer'] },
  work_time_stays: { ...workTimeStays, ...toCleaner, on: ['time_stays_for_cleaner'] },
  visit_missed: { ...visitMissed, ...toCustomer, on: ['visit_missed'] },
  work_missed: { ...workMissed, ...toCleaner, on: ['visit_missed'] },
  cleaner_arrived: { ...cleanerArrived, ...toCustomer, on: ['cleaner_arrived'] },
  cleaner_on_my_way: { ...cleanerOnMyWay, ...toCustomer, on: ['cleaner_on_my_way'] },
  cleaner_late: { ...cleanerLate, ...toCustomer, on: ['cleaner_late'] },
  no_show_receipt: { ...noShowReceipt, ...toCustomer, on: ['no_show_reported'] },
  visit_rebooked: { ...visitRebooked, ...toCustomer, on: ['visit_rebooked'] },
  no_show_reported: { ...noShowReported, ...toCleaner, on: ['no_show_reported', 'visit_rebooked'] },
  locked_out: { ...lockedOut, ...toCustomer, on: ['locked_out'] },
  lockout_receipt: { ...lockoutReceipt, ...toCleaner, on: ['locked_out'] },
  visit_reminder: {
    ...visitReminder,
    ...toCustomer,
    kind: 'reminders',
    perVisit: true,
    on: ['customer_reminder'],
  },
  work_reminder: {
    ...workReminder,
    ...toCleaner,
    kind: 'reminders',
    perVisit: true,
    on: ['cleaner_reminder'],
  },
  review_request: { ...reviewRequest, ...toCustomer, kind: 'reviews', on: ['review_request'] },
  ...tipMessages,
  ...receiptMessages,
  ...refundMessages,
  ...adjustmentMessages,
  ...adminJobMessages,
  ...rulingMessages,
  ...contestMessages,
  ...conversationMessages,
  manage_link: { ...manageLink, ...toCustomer, on: ['manage_link'] },
} as const satisfies Record<string, JobLetter>

export type JobMessageName = keyof typeof jobMessages

/** The job events with a notification. */
export type JobNews = (typeof jobMessages)[JobMessageName]['on'][number]

/** What we write about it. */
export function lettersOn(news: JobNews): [JobMessageName, JobLetter][] {
  const letters = Object.entries(jobMessages) as [JobMessageName, JobLetter][]
  return letters.filter(([, { on }]) => on.includes(news))
}

export function isJobMessage(name: string): name is JobMessageName {
  return Object.hasOwn(jobMessages, name)
}
