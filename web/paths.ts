import { localizedPath } from '#contract/localized-path.ts'
import type { ProviderName } from '#contract/providers.ts'
import { cleanerPath } from '#contract/public-pages.ts'
import type { PaymentPurpose, Vetting } from '#domain/enums.ts'
import { isOperator } from '#domain/operator.ts'
import type { ReviewState } from '#domain/review-states.ts'
import type { EarningPeriod } from '#domain/statement.ts'
import { locale } from '#text/locale.ts'

type Search = Record<string, string | number | undefined>

function withSearch(path: string, search: Search = {}): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path
}

/** Public pages have an address in each language. */
const inThisLanguage = (path: string) => localizedPath(path, locale.language)

type Id = number | string

type BookingSearch = {
  /** A promo code, or another customer's. */
  code?: string
  when?: 'today' | 'later'
  bathrooms?: number
  cleanerId?: Id | undefined
  /** The booking that waits for its payment and is to be another one. */
  change?: Id | undefined
}

/** A period by one of its days, or a payout. */
type StatementSearch = { by: EarningPeriod; day: string } | { payoutId: Id }

/** The part of a job's page with its messages. */
export const conversationHash = '#conversation'

/** Every link of the site. Pages without script are left by `<a href>`, so that a real document is loaded. */
export const paths = {
  landing: () => inThisLanguage('/'),
  terms: () => inThisLanguage('/terms'),
  privacyPolicy: () => inThisLanguage('/privacy-policy'),
  cleaner: (userId: number, search?: { after?: string }) =>
    withSearch(inThisLanguage(cleanerPath(userId)), search),
  contact: () => inThisLanguage('/contact'),
  giftCards: () => inThisLanguage('/gift-cards'),
  contactSent: () => withSearch(inThisLanguage('/contact'), { sent: 1 }),
  /** Takes the form of the language switch. */
  language: () => '/language',

  login: (search?: { redirect?: string | undefined; with?: ProviderName; problem?: string }) =>
    withSearch('/auth/login', search),
  signInWith: (provider: ProviderName) => `/auth/with/${provider}`,
  register: (search?: { role?: 'customer' | 'cleaner'; redirect?: string | undefined }) =>
    withSearch('/auth/register', search),
  forgotPassword: () => '/forgot-password',
  forgotPasswordSent: () => '/forgot-password?sent=1',
  resetPassword: () => '/reset-password',
  verifyEmail: () => '/verify-email',
  emailVerified: () => '/verify-email?done=1',
  secondStep: (search?: { redirect?: string | undefined }) => withSearch('/auth/second-step', search),
  ownReviews: (search?: { side?: 'written' | 'received' }) => withSearch('/reviews', search),
  settings: () => '/settings',
  cardSettings: () => '/settings?tab=payment',
  securitySettings: () => '/settings?tab=security',
  yourData: (search?: { deleted?: number; mailed?: number }) => withSearch('/settings/your-data', search),
  messages: (search?: { saved?: number }) => withSearch('/settings/messages', search),
  manage: (token: string) => `/manage?token=${token}`,
  lostLink: (search?: { sent?: number; renewed?: number }) => withSearch('/manage/lost', search),
  manageBooking: (jobId: Id, search?: { review?: number; paid?: PaymentPurpose }) =>
    withSearch(`/manage/${jobId}`, search),
  bookingReceipt: (jobId: Id) => `/manage/${jobId}/receipt`,
  bookingReceiptPdf: (jobId: Id, id: Id) => `/api/jobs/${jobId}/receipts/${id}/pdf`,
  calendarEntry: (jobId: Id) => `/api/jobs/${jobId}/calendar.ics`,
  unsubscribe: (token: string) => `/unsubscribe/${token}`,
  logoutByLink: () => '/api/logout',

  bookNow: (search?: BookingSearch) => withSearch('/book-now', search),
  referral: (code: string) => `/r/${code}`,
  contactInfo: () => '/customer/contact-info',
  guestPayment: () => '/guest/payment',
  directPayment: () => '/customer/payment/direct',
  paymentSuccess: (search?: { payment_intent?: string; booking?: string }) =>
    withSearch('/payment-success', search),
  stripeTest: () => '/stripe-test',
  paymentElementTest: () => '/payment-element-test',

  customerDashboard: () => '/customer/dashboard',
  requestCleaning: (search?: BookingSearch) => withSearch('/customer/request-cleaning', search),
  requestCleaner: (cleanerId: Id) => withSearch('/customer/request', { cleanerId }),
  authPayment: (failed?: 'klarna' | 'afterpay_clearpay') => withSearch('/customer/auth-payment', { failed }),
  pendingPayment: () => '/customer/payment',
  jobPayment: (jobId: Id) => `/customer/payment/${jobId}`,
  customerJobs: (search?: { show?: 'past' | 'cancelled' | undefined }) =>
    withSearch('/customer/jobs', search),
  customerJob: (id: Id, search?: { paid?: PaymentPurpose }) => withSearch(`/customer/jobs/${id}`, search),
  receipts: () => '/customer/receipts',
  receipt: (id: Id) => `/customer/receipts/${id}`,
  receiptPdf: (id: Id) => `/api/receipts/${id}/pdf`,
  receiptArchive: (year: number) => withSearch('/api/receipts/archive.zip', { year }),
  customerSeries: (id: Id) => `/customer/series/${id}`,
  findCleaners: (search?: Search) => withSearch('/customer/find-cleaners', search),
  customerProfile: () => '/customer/profile',

  cleanerDashboard: () => '/cleaner/dashboard',
  availableJobs: () => '/cleaner/jobs',
  cleanerJob: (id: Id) => `/cleaner/jobs/${id}`,
  /** The field for a message on it. */
  cleanerConversation: (id: Id) => `/cleaner/jobs/${id}${conversationHash}`,
  cleanerProfile: () => '/cleaner/profile',
  cleanerAvailability: () => '/cleaner/availability',
  cleanerEarnings: (search?: { by: EarningPeriod; year?: number | undefined }) =>
    withSearch('/cleaner/earnings', search),
  statement: (of: StatementSearch) => withSearch('/cleaner/earnings/statement', of),
  statementFile: (kind: 'pdf' | 'csv', of: StatementSearch) =>
    withSearch(`/api/cleaner/statement.${kind}`, of),
  cleanerSchedule: () => '/cleaner/schedule',

  platformStatus: () => '/admin/platform-status',
  admin: () => '/admin',
  adminContactMessages: (search?: { state?: 'unanswered' | 'answered' }) =>
    withSearch('/admin/contact-messages', search),
  adminContactMessage: (id: Id) => `/admin/contact-messages/${id}`,
  adminPeople: () => '/admin/people',
  adminJobs: (search?: { state?: 'untaken' | 'not_begun' | 'unfinished' | 'completed_early' | 'missed' }) =>
    withSearch('/admin/jobs', search),
  adminJob: (id: Id) => `/admin/jobs/${id}`,
  adminTasks: (search?: { state?: 'troubled' }) => withSearch('/admin/tasks', search),
  adminTask: (id: Id) => `/admin/tasks/${id}`,
  adminPerson: (id: Id) => `/admin/people/${id}`,
  adminDisputes: (search?: { state?: 'open' }) => withSearch('/admin/disputes', search),
  adminDispute: (id: Id) => `/admin/disputes/${id}`,
  adminMessage: (id: Id) => `/admin/messages/${id}`,
  adminWebhooks: () => '/admin/webhooks',
  adminWebhook: (id: Id) => `/admin/webhooks/${id}`,
  adminMessages: (search?: { state?: 'unsent' }) => withSearch('/admin/messages', search),
  adminReviews: (search?: { state?: ReviewState }) => withSearch('/admin/reviews', search),
  adminReview: (id: Id) => `/admin/reviews/${id}`,
  adminSettings: () => '/admin/settings',
  adminSettingsVersions: () => '/admin/settings/versions',
  adminSettingsChange: (group: string) => `/admin/settings/change/${group}`,
  adminPricingSimulation: (tried?: Record<string, string>) => withSearch('/admin/pricing-simulation', tried),
  adminTerms: () => '/admin/terms',
  adminTermsChange: () => '/admin/terms/change',
  adminSeriesList: (search?: { search?: string; state?: 'trouble' }) => withSearch('/admin/series', search),
  adminSeries: (id: Id) => `/admin/series/${id}`,
  adminGiftCards: (search?: { search?: string }) => withSearch('/admin/gift-cards', search),
  adminPromotions: () => '/admin/promotions',
  adminPromotionNew: () => '/admin/promotions/new',
  adminPromotion: (id: Id) => `/admin/promotions/${id}`,
  adminMetrics: () => '/admin/metrics',
  adminPayments: (search?: { search?: string; state?: 'disputed' }) => withSearch('/admin/payments', search),
  adminPayment: (id: Id) => `/admin/payments/${id}`,
  adminPayouts: (search?: { search?: string; state?: string }) => withSearch('/admin/payouts', search),
  adminPayout: (id: Id) => `/admin/payouts/${id}`,
  adminReconciliation: () => '/admin/reconciliation',
  adminCleaners: (search?: { vetting?: Vetting; check?: 'needs_person' }) =>
    withSearch('/admin/cleaners', search),
}

/** A role's own dashboard. Source: C-060. */
export function dashboardOf(role: 'customer' | 'cleaner' | 'admin' | 'support'): string {
  if (role === 'cleaner') return paths.cleanerDashboard()
  return isOperator(role) ? paths.admin() : paths.customerDashboard()
}
