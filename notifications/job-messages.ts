import { adjustmentMessages } from './adjustment-messages.ts'
import { adminJobMessages } from './admin-messages.ts'
import { bookingConfirmed } from './booking-confirmed.ts'
import { bookingExpired } from './booking-expired.ts'
import { bookingUnpaid } from './booking-unpaid.ts'
import { cancellationReceipt } from './cancellation-receipt.ts'
import { cleanerArrived } from './cleaner-arrived.ts'
import { cleanerLate } from './cleaner-late.ts'
import { cleanerWithdrew } from './cleaner-withdrew.ts'
import { contestMessages } from './contest-messages.ts'
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
import { refundMessages } from './refund-messages.ts'
import { requestDeclined } from './request-declined.ts'
import { reviewRequest } from './review-request.ts'
import { rulingMessages } from './ruling-messages.ts'
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
  'booking-confirmed': { ...bookingConfirmed, ...toCustomer, on: ['booking-confirmed'] },
  'booking-unpaid': { ...bookingUnpaid, ...toCustomer, on: ['booking-unpaid'] },
  'booking-expired': { ...bookingExpired, ...toCustomer, on: ['booking-expired'] },
  'job-accepted': { ...jobAccepted, ...toCustomer, on: ['job-accepted'] },
  'cleaner-withdrew': { ...cleanerWithdrew, ...toCustomer, on: ['cleaner-withdrew'] },
  'cancellation-receipt': { ...cancellationReceipt, ...toCustomer, on: ['job-cancelled'] },
  'job-cancelled': { ...jobCancelled, ...toCleaner, on: ['job-cancelled'] },
  'job-completed': { ...jobCompleted, ...toCustomer, on: ['job-completed'] },
  'job-ended': { ...jobEnded, ...toCustomer, on: ['job-ended'] },
  'job-withdrawn': { ...jobWithdrawn, ...toCleaner, on: ['job-ended'] },
  'job-untaken': { ...jobUntaken, ...toCustomer, on: ['job-untaken'] },
  'job-requested': { ...jobRequested, to: 'asked', kind: 'requests', on: ['job-requested'] },
  'request-declined': { ...requestDeclined, ...toCustomer, on: ['request-declined'] },
  'time-proposed': { ...timeProposed, ...toCustomer, on: ['cleaner-proposed'] },
  'work-time-proposed': { ...workTimeProposed, ...toCleaner, on: ['customer-proposed'] },
  'visit-moved': { ...visitMoved, ...toCustomer, on: ['visit-moved'] },
  'work-moved': { ...workMoved, ...toCleaner, on: ['visit-moved'] },
  'time-stays': { ...timeStays, ...toCustomer, on: ['time-stays-for-customer'] },
  'work-time-stays': { ...workTimeStays, ...toCleaner, on: ['time-stays-for-cleaner'] },
  'visit-missed': { ...visitMissed, ...toCustomer, on: ['visit-missed'] },
  'work-missed': { ...workMissed, ...toCleaner, on: ['visit-missed'] },
  'cleaner-arrived': { ...cleanerArrived, ...toCustomer, on: ['cleaner-arrived'] },
  'cleaner-late': { ...cleanerLate, ...toCustomer, on: ['cleaner-late'] },
  'no-show-receipt': { ...noShowReceipt, ...toCustomer, on: ['no-show-reported'] },
  'visit-rebooked': { ...visitRebooked, ...toCustomer, on: ['visit-rebooked'] },
  'no-show-reported': { ...noShowReported, ...toCleaner, on: ['no-show-reported', 'visit-rebooked'] },
  'locked-out': { ...lockedOut, ...toCustomer, on: ['locked-out'] },
  'lockout-receipt': { ...lockoutReceipt, ...toCleaner, on: ['locked-out'] },
  'visit-reminder': {
    ...visitReminder,
    ...toCustomer,
    kind: 'reminders',
    perVisit: true,
    on: ['customer-reminder'],
  },
  'work-reminder': {
    ...workReminder,
    ...toCleaner,
    kind: 'reminders',
    perVisit: true,
    on: ['cleaner-reminder'],
  },
  'review-request': { ...reviewRequest, ...toCustomer, kind: 'reviews', on: ['review-request'] },
  ...tipMessages,
  ...refundMessages,
  ...adjustmentMessages,
  ...adminJobMessages,
  ...rulingMessages,
  ...contestMessages,
  'manage-link': { ...manageLink, ...toCustomer, on: ['manage-link'] },
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
