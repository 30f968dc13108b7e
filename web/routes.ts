import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Several addresses of one page; every route needs an id of its own. */
function page(file: string, ...addresses: string[]): RouteConfigEntry[] {
  return addresses.map((address) => route(address, `pages/${file}`, { id: address }))
}

const publicPages = [
  ...page('public/landing.tsx', '/'),
  ...page('public/terms.tsx', '/terms'),
  ...page('public/privacy-policy.tsx', '/privacy-policy'),
  ...page('public/not-found.tsx', '*'),
]

const openPages = [
  ...page('public/contact.tsx', '/contact'),
  ...page('account/login.tsx', '/auth/login'),
  ...page('account/second-step.tsx', '/auth/second-step'),
  ...page('account/register.tsx', '/auth/register'),
  ...page('account/with-provider.tsx', '/auth/with/:provider'),
  ...page('account/forgot-password.tsx', '/forgot-password'),
  ...page('account/reset-password.tsx', '/reset-password'),
  ...page('account/verify-email.tsx', '/verify-email'),
  ...page('account/your-data.tsx', '/settings/your-data'),
  ...page('account/messages.tsx', '/settings/messages'),
  ...page('account/unsubscribe.tsx', '/unsubscribe/:token'),
  ...page('manage/open-link.tsx', '/manage'),
  ...page('manage/lost-link.tsx', '/manage/lost'),
  ...page('manage/booking.tsx', '/manage/:id'),
  ...page('manage/receipt.tsx', '/manage/:id/receipt'),
  ...page('booking/book-now.tsx', '/book-now', '/book', '/customer/simple-booking'),
  ...page('payment/payment-success.tsx', '/payment-success'),
  ...page('payment/guest-payment.tsx', '/guest/payment', '/customer/guest-payment'),
  ...page('payment/contact-info.tsx', '/customer/contact-info'),
  ...page('payment/stripe-test.tsx', '/stripe-test'),
  ...page('payment/payment-element-test.tsx', '/payment-element-test'),
  ...page('admin/platform-status.tsx', '/admin/platform-status', '/admin'),
]

const guardedPages = [
  ...page('customer/dashboard.tsx', '/customer', '/customer/dashboard'),
  ...page('booking/request-cleaning.tsx', '/customer/request-cleaning', '/customer/request'),
  ...page('payment/auth-payment.tsx', '/customer/auth-payment'),
  ...page('payment/pending-payment.tsx', '/customer/payment', '/customer/direct-payment'),
  ...page('payment/job-payment.tsx', '/customer/payment/:jobId'),
  ...page('customer/jobs.tsx', '/customer/jobs'),
  ...page('customer/job-detail.tsx', '/customer/jobs/:id'),
  ...page('customer/find-cleaners.tsx', '/customer/find-cleaners', '/customer/cleaners'),
  ...page('account/settings.tsx', '/customer/profile', '/settings'),
  ...page('cleaner/dashboard.tsx', '/cleaner', '/cleaner/dashboard'),
  ...page('cleaner/available-jobs.tsx', '/cleaner/jobs'),
  ...page('cleaner/job-detail.tsx', '/cleaner/jobs/:id'),
  ...page('cleaner/profile.tsx', '/cleaner/profile'),
  ...page('cleaner/schedule.tsx', '/cleaner/schedule'),
]

export default [
  ...publicPages,
  layout('app-frame.tsx', { id: 'app' }, [
    ...openPages,
    layout('shell/shell-layout.tsx', { id: 'shell' }, guardedPages),
  ]),
] satisfies RouteConfig
