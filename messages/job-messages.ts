import { bookingConfirmed } from './booking-confirmed.ts'
import { bookingLapsed } from './booking-lapsed.ts'
import { cancellationReceipt } from './cancellation-receipt.ts'
import { cleanerArrived } from './cleaner-arrived.ts'
import { cleanerLate } from './cleaner-late.ts'
import { cleanerWithdrew } from './cleaner-withdrew.ts'
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
import type { JobMessage } from './message.ts'
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
import { requestDeclined } from './request-declined.ts'
import { reviewRequest } from './review-request.ts'
import { tipReceipt, tipReceived, tipReturned, tipThanks } from './tip-messages.ts'
import { visitMissed } from './visit-missed.ts'
import { visitRebooked } from './visit-rebooked.ts'
import { visitReminder } from './visit-reminder.ts'
import { workMissed } from './work-missed.ts'
import { workReminder } from './work-reminder.ts'

/** Everything we write about jobs, by the name that the message log keeps. */
export const jobMessages = {
  'booking-confirmed': bookingConfirmed,
  'booking-lapsed': bookingLapsed,
  'job-accepted': jobAccepted,
  'cleaner-withdrew': cleanerWithdrew,
  'job-cancelled': jobCancelled,
  'cancellation-receipt': cancellationReceipt,
  'job-completed': jobCompleted,
  'job-ended': jobEnded,
  'job-untaken': jobUntaken,
  'job-requested': jobRequested,
  'request-declined': requestDeclined,
  'job-withdrawn': jobWithdrawn,
  'time-proposed': timeProposed,
  'work-time-proposed': workTimeProposed,
  'visit-moved': visitMoved,
  'work-moved': workMoved,
  'time-stays': timeStays,
  'work-time-stays': workTimeStays,
  'visit-missed': visitMissed,
  'work-missed': workMissed,
  'cleaner-arrived': cleanerArrived,
  'cleaner-late': cleanerLate,
  'no-show-receipt': noShowReceipt,
  'no-show-reported': noShowReported,
  'visit-rebooked': visitRebooked,
  'locked-out': lockedOut,
  'lockout-receipt': lockoutReceipt,
  'visit-reminder': visitReminder,
  'work-reminder': workReminder,
  'review-request': reviewRequest,
  'tip-received': tipReceived,
  'tip-receipt': tipReceipt,
  'tip-returned': tipReturned,
  'tip-thanks': tipThanks,
  'manage-link': manageLink,
} satisfies Record<string, JobMessage>

export type JobMessageName = keyof typeof jobMessages

export function isJobMessage(name: string): name is JobMessageName {
  return Object.hasOwn(jobMessages, name)
}
