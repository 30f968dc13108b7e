import type { Call } from './index.ts'

/** Calls that only read, outside the admin area: during an impersonation it is closed. */
type ImpersonationReads = Exclude<Extract<Call, `GET ${string}`>, `GET /api/admin/${string}`>

/**
 * What an operator may read during an impersonation. Not: sessions, factors, and what a link or a file of the
 * person opens. A new call that reads has to be decided here.
 */
const shown: Record<ImpersonationReads, boolean> = {
  'GET /api/auth/current-user': true,
  'GET /api/config': true,
  'GET /api/platform/status': true,
  'GET /api/platform/numbers': true,
  'GET /api/cleaners/featured': true,
  'GET /api/addresses': true,
  'GET /api/payment-methods': true,
  'GET /api/booking-terms': true,
  'GET /api/message-preferences': true,
  'GET /api/push': false,
  'GET /api/cleaner/profile': true,
  'GET /api/cleaner/availability': true,
  'GET /api/cleaner/earnings': true,
  'GET /api/cleaner/payouts': true,
  'GET /api/cleaner/earnings/periods': true,
  'GET /api/cleaner/earnings/hourly': true,
  'GET /api/cleaner/statement': true,
  'GET /api/cleaner/statement.pdf': true,
  'GET /api/cleaner/statement.csv': true,
  'GET /api/cleaner/profile-image/:id': true,
  'GET /api/cleaners': true,
  'GET /api/cleaners/:id': true,
  'GET /api/cleaners/:id/reviews': true,
  'GET /api/cleaners/:id/availability': true,
  'GET /api/cleaners/specialties': true,
  'GET /api/cleaners/:id/stats': true,
  'GET /api/favourites': true,
  'GET /api/jobs': true,
  'GET /api/jobs/counts': true,
  'GET /api/jobs/unread-messages': true,
  'GET /api/jobs/available': true,
  'GET /api/jobs/available/counts': true,
  'GET /api/jobs/:id': true,
  'GET /api/jobs/:id/cancellation': true,
  'GET /api/jobs/:id/moves': true,
  'GET /api/jobs/:id/lockout-photo': true,
  'GET /api/jobs/:id/position': false,
  'GET /api/jobs/:id/checklist': true,
  'GET /api/jobs/:id/checklist/photos/:photoId': true,
  // An operator reads a conversation only with a reason, which is recorded.
  'GET /api/jobs/:id/messages': false,
  'GET /api/jobs/:id/message-photos/:photoId': false,
  'GET /api/jobs/:id/receipt': true,
  'GET /api/jobs/:id/receipts/:receiptId/pdf': true,
  'GET /api/receipts': true,
  'GET /api/receipts/:id': true,
  'GET /api/receipts/:id/pdf': true,
  'GET /api/receipts/archive.zip': false,
  'GET /api/jobs/:id/calendar.ics': true,
  'GET /api/calendar': true,
  'GET /api/cleaner/regular-customers': true,
  'GET /api/credit': true,
  'GET /api/referral': true,
  'GET /api/series': true,
  'GET /api/series/:id': true,
  'GET /api/series/:id/cleaners': true,
  'GET /api/stripe-connect/account-status': true,
  'GET /api/reviews': true,
  'GET /api/reviews/top': true,
  // It counts as the operator's and tells of nothing that is theirs.
  'GET /api/live': true,
  'GET /api/jobs/:id/live': false,
  'GET /api/jobs/:id/manage-link': false,
  'GET /api/sessions': false,
  'GET /api/user/factors': false,
  'GET /api/identities': false,
  'GET /api/auth/second-step': false,
  'GET /api/auth/with/:provider/callback': false,
  'GET /api/account/deletion': false,
  'GET /api/account/export/:token': false,
  'GET /api/unsubscribe/:token': false,
  'GET /api/calendar-links/:token': false,
  'GET /api/calendar/:secret.ics': false,
  // Calls that end the impersonation.
  'GET /api/logout': true,
}

const leaving: Call[] = [
  'DELETE /api/impersonation',
  'POST /api/auth/logout',
  'POST /api/direct-auth/logout',
  'POST /api/logout',
]

/** True when a call is allowed during an impersonation: it reads, or it ends it. */
export function isOpenInView(call: string): boolean {
  if (call.startsWith('GET /api/admin/')) return true
  return (shown as Record<string, boolean>)[call] ?? leaving.some((one) => one === call)
}
