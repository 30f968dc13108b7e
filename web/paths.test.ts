import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { dashboardOf, paths } from './paths.ts'

// React Router's own route helpers ask which folder they serve.
globalThis.__reactRouterAppDirectory = import.meta.dirname
const { default: routes } = await import('./routes.ts')

const all: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, (path as (arg?: unknown) => string)()]),
  ),
  signInWith: paths.signInWith('google'),
  login: paths.login({ redirect: '/customer/jobs?x=1' }),
  register: paths.register({ role: 'cleaner' }),
  adminContactMessage: paths.adminContactMessage(7),
  adminContactMessages: paths.adminContactMessages({ state: 'unanswered' }),
  adminJob: paths.adminJob(7),
  adminJobs: paths.adminJobs({ state: 'missed' }),
  adminMessages: paths.adminMessages({ state: 'unsent' }),
  adminPerson: paths.adminPerson(7),
  adminReviews: paths.adminReviews({ state: 'held' }),
  adminReview: paths.adminReview(7),
  adminTasks: paths.adminTasks({ state: 'troubled' }),
  adminDisputes: paths.adminDisputes({ state: 'open' }),
  adminDispute: paths.adminDispute(7),
  adminMessage: paths.adminMessage(7),
  adminWebhook: paths.adminWebhook(7),
  adminTask: paths.adminTask(7),
  adminPricingSimulation: paths.adminPricingSimulation({ lateFeePercent: '50' }),
  adminSettingsChange: paths.adminSettingsChange('prices'),
  adminPayment: paths.adminPayment(7),
  adminPayments: paths.adminPayments({ state: 'disputed' }),
  adminPayout: paths.adminPayout(7),
  adminCleaners: paths.adminCleaners({ vetting: 'unvetted' }),
  adminSeriesList: paths.adminSeriesList({ state: 'trouble' }),
  adminSeries: paths.adminSeries(7),
  bookNow: paths.bookNow({ when: 'today', bathrooms: 2 }),
  requestCleaning: paths.requestCleaning({ when: 'later', bathrooms: 1 }),
  customerSeries: paths.customerSeries(7),
  cleaner: paths.cleaner(7),
  requestCleaner: paths.requestCleaner(7),
  referral: paths.referral('R12AB34CD5'),
  paymentSuccess: paths.paymentSuccess({ payment_intent: 'pi_1' }),
  jobPayment: paths.jobPayment(5),
  customerJob: paths.customerJob(5),
  cleanerJob: paths.cleanerJob(5),
  cleanerConversation: paths.cleanerConversation(5),
  unsubscribe: paths.unsubscribe('7.seal'),
  manage: paths.manage('secret'),
  lostLink: paths.lostLink({ sent: 1 }),
  manageBooking: paths.manageBooking(5, { review: 1 }),
  bookingReceipt: paths.bookingReceipt(5),
  bookingReceiptPdf: paths.bookingReceiptPdf(5, 6),
  receipts: paths.receipts(),
  receipt: paths.receipt(6),
  receiptPdf: paths.receiptPdf(6),
  receiptArchive: paths.receiptArchive(2026),
  statement: paths.statement({ payoutId: 5 }),
  statementFile: paths.statementFile('pdf', { payoutId: 5 }),
  calendarEntry: paths.calendarEntry(5),
}

test('every link of the site', () => {
  expect(all).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminCleaners": "/admin/cleaners?vetting=unvetted",
      "adminContactMessage": "/admin/contact-messages/7",
      "adminContactMessages": "/admin/contact-messages?state=unanswered",
      "adminDispute": "/admin/disputes/7",
      "adminDisputes": "/admin/disputes?state=open",
      "adminGiftCards": "/admin/gift-cards",
      "adminJob": "/admin/jobs/7",
      "adminJobs": "/admin/jobs?state=missed",
      "adminMessage": "/admin/messages/7",
      "adminMessages": "/admin/messages?state=unsent",
      "adminMetrics": "/admin/metrics",
      "adminPayment": "/admin/payments/7",
      "adminPayments": "/admin/payments?state=disputed",
      "adminPayout": "/admin/payouts/7",
      "adminPayouts": "/admin/payouts",
      "adminPeople": "/admin/people",
      "adminPerson": "/admin/people/7",
      "adminPricingSimulation": "/admin/pricing-simulation?lateFeePercent=50",
      "adminPromotion": "/admin/promotions/undefined",
      "adminPromotionNew": "/admin/promotions/new",
      "adminPromotions": "/admin/promotions",
      "adminReconciliation": "/admin/reconciliation",
      "adminReview": "/admin/reviews/7",
      "adminReviews": "/admin/reviews?state=held",
      "adminSeries": "/admin/series/7",
      "adminSeriesList": "/admin/series?state=trouble",
      "adminSettings": "/admin/settings",
      "adminSettingsChange": "/admin/settings/change/prices",
      "adminSettingsVersions": "/admin/settings/versions",
      "adminTask": "/admin/tasks/7",
      "adminTasks": "/admin/tasks?state=troubled",
      "adminTerms": "/admin/terms",
      "adminTermsChange": "/admin/terms/change",
      "adminWebhook": "/admin/webhooks/7",
      "adminWebhooks": "/admin/webhooks",
      "authPayment": "/customer/auth-payment",
      "availableJobs": "/cleaner/jobs",
      "bookNow": "/book-now?when=today&bathrooms=2",
      "bookingReceipt": "/manage/5/receipt",
      "bookingReceiptPdf": "/api/jobs/5/receipts/6/pdf",
      "calendarEntry": "/api/jobs/5/calendar.ics",
      "cardSettings": "/settings?tab=payment",
      "cleaner": "/cleaners/7",
      "cleanerAvailability": "/cleaner/availability",
      "cleanerConversation": "/cleaner/jobs/5#conversation",
      "cleanerDashboard": "/cleaner/dashboard",
      "cleanerEarnings": "/cleaner/earnings",
      "cleanerJob": "/cleaner/jobs/5",
      "cleanerProfile": "/cleaner/profile",
      "cleanerSchedule": "/cleaner/schedule",
      "contact": "/contact",
      "contactInfo": "/customer/contact-info",
      "contactSent": "/contact?sent=1",
      "customerDashboard": "/customer/dashboard",
      "customerJob": "/customer/jobs/5",
      "customerJobs": "/customer/jobs",
      "customerProfile": "/customer/profile",
      "customerSeries": "/customer/series/7",
      "directPayment": "/customer/payment/direct",
      "emailVerified": "/verify-email?done=1",
      "findCleaners": "/customer/find-cleaners",
      "forgotPassword": "/forgot-password",
      "forgotPasswordSent": "/forgot-password?sent=1",
      "giftCards": "/gift-cards",
      "guestPayment": "/guest/payment",
      "jobPayment": "/customer/payment/5",
      "landing": "/",
      "language": "/language",
      "login": "/auth/login?redirect=%2Fcustomer%2Fjobs%3Fx%3D1",
      "logoutByLink": "/api/logout",
      "lostLink": "/manage/lost?sent=1",
      "manage": "/manage?token=secret",
      "manageBooking": "/manage/5?review=1",
      "messages": "/settings/messages",
      "ownReviews": "/reviews",
      "paymentElementTest": "/payment-element-test",
      "paymentSuccess": "/payment-success?payment_intent=pi_1",
      "pendingPayment": "/customer/payment",
      "platformStatus": "/admin/platform-status",
      "privacyPolicy": "/privacy-policy",
      "receipt": "/customer/receipts/6",
      "receiptArchive": "/api/receipts/archive.zip?year=2026",
      "receiptPdf": "/api/receipts/6/pdf",
      "receipts": "/customer/receipts",
      "referral": "/r/R12AB34CD5",
      "register": "/auth/register?role=cleaner",
      "requestCleaner": "/customer/request?cleanerId=7",
      "requestCleaning": "/customer/request-cleaning?when=later&bathrooms=1",
      "resetPassword": "/reset-password",
      "secondStep": "/auth/second-step",
      "securitySettings": "/settings?tab=security",
      "settings": "/settings",
      "signInWith": "/auth/with/google",
      "statement": "/cleaner/earnings/statement?payoutId=5",
      "statementFile": "/api/cleaner/statement.pdf?payoutId=5",
      "stripeTest": "/stripe-test",
      "terms": "/terms",
      "unsubscribe": "/unsubscribe/7.seal",
      "verifyEmail": "/verify-email",
      "yourData": "/settings/your-data",
    }
  `)
})

function pageAt(path: string): string | undefined {
  const { pathname } = new URL(path, 'http://here')
  return matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.id
}

test('every link leads to a page', () => {
  const {
    logoutByLink,
    calendarEntry,
    bookingReceiptPdf,
    receiptPdf,
    receiptArchive,
    statementFile,
    ...pages
  } = all
  for (const path of Object.values(pages)) expect(pageAt(path), path).not.toBe('*')
})

test('every address people know opens a page of its own kind', () => {
  const known = `/ /auth/register /auth/login /customer /customer/dashboard /book-now /book /customer/simple-booking
    /customer/request-cleaning /customer/request /guest/payment /customer/guest-payment /customer/auth-payment
    /customer/payment /customer/direct-payment /customer/contact-info /customer/jobs /customer/find-cleaners
    /customer/cleaners /customer/profile /settings /cleaner /cleaner/dashboard /cleaner/jobs /cleaner/profile
    /cleaner/schedule /contact /privacy-policy /terms /admin/platform-status /admin /payment-success /stripe-test
    /payment-element-test`
  for (const path of known.split(/\s+/)) expect(pageAt(path)).toBe(path)
  expect(pageAt('/customer/payment/direct')).toBe('/customer/payment/:jobId')
  expect(pageAt('/customer/jobs/5')).toBe('/customer/jobs/:id')
  expect(pageAt('/cleaner/jobs/5')).toBe('/cleaner/jobs/:id')
  expect(pageAt('/nowhere/at/all')).toBe('*')
})

test('each role has a dashboard of its own', () => {
  expect([dashboardOf('customer'), dashboardOf('cleaner'), dashboardOf('admin')]).toEqual([
    '/customer/dashboard',
    '/cleaner/dashboard',
    '/admin',
  ])
})
