import type { MessageKind } from '../domain/message-kinds.ts'
import { isAccountMessage } from './account-messages.ts'
import type { JobMessageName } from './job-messages.ts'

/** The kind of each message about a job, by the name that the message log keeps. */
export const kindsOfJobMessages: Record<JobMessageName, MessageKind> = {
  'booking-confirmed': 'bookings',
  'booking-lapsed': 'bookings',
  'job-accepted': 'bookings',
  'cleaner-withdrew': 'bookings',
  'job-cancelled': 'bookings',
  'cancellation-receipt': 'bookings',
  'job-completed': 'bookings',
  'job-ended': 'bookings',
  'job-untaken': 'bookings',
  'job-withdrawn': 'bookings',
  'time-proposed': 'bookings',
  'work-time-proposed': 'bookings',
  'visit-moved': 'bookings',
  'work-moved': 'bookings',
  'time-stays': 'bookings',
  'work-time-stays': 'bookings',
  'visit-missed': 'bookings',
  'work-missed': 'bookings',
  'cleaner-arrived': 'bookings',
  'cleaner-late': 'bookings',
  'no-show-receipt': 'bookings',
  'no-show-reported': 'bookings',
  'visit-rebooked': 'bookings',
  'locked-out': 'bookings',
  'lockout-receipt': 'bookings',
  'request-declined': 'bookings',
  'tip-received': 'bookings',
  'tip-receipt': 'bookings',
  'tip-returned': 'bookings',
  'tip-thanks': 'bookings',
  'job-requested': 'requests',
  'visit-reminder': 'reminders',
  'work-reminder': 'reminders',
  'review-request': 'reviews',
  'manage-link': 'bookings',
}

/** What a mail calls the messages that its link turns off. */
export const kindInMail: Partial<Record<MessageKind, string>> = {
  reminders: 'reminders',
  reviews: 'requests for a review',
  requests: 'mails about customers who ask for you',
}

/** The kind of a message; null for what no template is called. */
export function kindOf(event: string): MessageKind | null {
  if (isAccountMessage(event)) return 'account'
  if (event === 'contact-received') return 'inbox'
  return Object.hasOwn(kindsOfJobMessages, event) ? kindsOfJobMessages[event as JobMessageName] : null
}
