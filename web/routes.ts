import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { inEveryLanguage } from '../contract/localized-path.ts'

/** Several addresses of one page, which has a folder of its own; every route needs an id of its own. */
function page(folder: string, ...addresses: string[]): RouteConfigEntry[] {
  return addresses.map((address) => route(address, `routes/${folder}/page.tsx`, { id: address }))
}

/** A page that search engines may show: it has an address in each language. */
function listedPage(folder: string, address: string): RouteConfigEntry[] {
  return page(folder, ...inEveryLanguage(address).map(({ path }) => path))
}

const publicPages = [
  ...listedPage('public/landing', '/'),
  ...listedPage('public/terms', '/terms'),
  ...listedPage('public/privacy-policy', '/privacy-policy'),
  ...listedPage('public/cleaner', '/cleaners/:id'),
  route('/language', 'shell/choose-language.ts'),
  route('/r/:code', 'shell/open-referral.ts'),
  ...page('public/not-found', '*'),
]

const openPages = [
  ...listedPage('public/contact', '/contact'),
  ...listedPage('public/gift-cards', '/gift-cards'),
  ...listedPage('account/login', '/auth/login'),
  ...page('account/second-step', '/auth/second-step'),
  ...listedPage('account/register', '/auth/register'),
  ...page('account/with-provider', '/auth/with/:provider'),
  ...page('account/forgot-password', '/forgot-password'),
  ...page('account/reset-password', '/reset-password'),
  ...page('account/verify-email', '/verify-email'),
  ...page('account/your-data', '/settings/your-data'),
  ...page('account/messages', '/settings/messages'),
  ...page('account/unsubscribe', '/unsubscribe/:token'),
  ...page('manage/open-link', '/manage'),
  ...page('manage/lost-link', '/manage/lost'),
  ...page('manage/booking', '/manage/:id'),
  ...page('manage/receipt', '/manage/:id/receipt'),
  ...listedPage('booking/book-now', '/book-now'),
  ...page('booking/book-now', '/book', '/customer/simple-booking'),
  ...page('payment/payment-success', '/payment-success'),
  ...page('payment/guest-payment', '/guest/payment', '/customer/guest-payment'),
  ...page('payment/contact-info', '/customer/contact-info'),
  ...page('payment/stripe-test', '/stripe-test'),
  ...page('payment/payment-element-test', '/payment-element-test'),
  ...page('admin/platform-status', '/admin/platform-status'),
  ...page('sandbox/design', '/sandbox/design'),
]

const guardedPages = [
  ...page('customer/dashboard', '/customer', '/customer/dashboard'),
  ...page('booking/request-cleaning', '/customer/request-cleaning', '/customer/request'),
  ...page('payment/auth-payment', '/customer/auth-payment'),
  ...page('payment/pending-payment', '/customer/payment', '/customer/direct-payment'),
  ...page('payment/job-payment', '/customer/payment/:jobId'),
  ...page('customer/jobs', '/customer/jobs'),
  ...page('customer/job-detail', '/customer/jobs/:id'),
  ...page('customer/receipts', '/customer/receipts'),
  ...page('customer/receipt', '/customer/receipts/:id'),
  ...page('customer/series', '/customer/series/:id'),
  ...page('customer/find-cleaners', '/customer/find-cleaners', '/customer/cleaners'),
  ...page('account/settings', '/customer/profile', '/settings'),
  ...page('account/reviews', '/reviews'),
  ...page('cleaner/dashboard', '/cleaner', '/cleaner/dashboard'),
  ...page('cleaner/available-jobs', '/cleaner/jobs'),
  ...page('cleaner/job-detail', '/cleaner/jobs/:id'),
  ...page('cleaner/profile', '/cleaner/profile'),
  ...page('cleaner/availability', '/cleaner/availability'),
  ...page('cleaner/earnings', '/cleaner/earnings'),
  ...page('cleaner/statement', '/cleaner/earnings/statement'),
  ...page('cleaner/schedule', '/cleaner/schedule'),
  ...page('admin/dashboard', '/admin'),
  ...page('admin/contact-messages', '/admin/contact-messages'),
  ...page('admin/contact-message', '/admin/contact-messages/:id'),
  ...page('admin/people', '/admin/people'),
  ...page('admin/jobs', '/admin/jobs'),
  ...page('admin/job', '/admin/jobs/:id'),
  ...page('admin/tasks', '/admin/tasks'),
  ...page('admin/task', '/admin/tasks/:id'),
  ...page('admin/person', '/admin/people/:id'),
  ...page('admin/cleaners', '/admin/cleaners'),
  ...page('admin/messages', '/admin/messages'),
  ...page('admin/disputes', '/admin/disputes'),
  ...page('admin/dispute', '/admin/disputes/:id'),
  ...page('admin/webhooks', '/admin/webhooks'),
  ...page('admin/webhook', '/admin/webhooks/:id'),
  ...page('admin/message', '/admin/messages/:id'),
  ...page('admin/reviews', '/admin/reviews'),
  ...page('admin/review', '/admin/reviews/:id'),
  ...page('admin/metrics', '/admin/metrics'),
  ...page('admin/settings', '/admin/settings'),
  ...page('admin/pricing-simulation', '/admin/pricing-simulation'),
  ...page('admin/terms', '/admin/terms'),
  ...page('admin/terms-change', '/admin/terms/change'),
  ...page('admin/settings-versions', '/admin/settings/versions'),
  ...page('admin/settings-change', '/admin/settings/change/:group'),
  ...page('admin/series-list', '/admin/series'),
  ...page('admin/series', '/admin/series/:id'),
  ...page('admin/gift-cards', '/admin/gift-cards'),
  ...page('admin/promotions', '/admin/promotions'),
  ...page('admin/promotion-new', '/admin/promotions/new'),
  ...page('admin/promotion', '/admin/promotions/:id'),
  ...page('admin/payments', '/admin/payments'),
  ...page('admin/payment', '/admin/payments/:id'),
  ...page('admin/payouts', '/admin/payouts'),
  ...page('admin/payout', '/admin/payouts/:id'),
  ...page('admin/reconciliation', '/admin/reconciliation'),
]

export default [
  ...publicPages,
  layout('app-frame.tsx', { id: 'app' }, [
    ...openPages,
    layout('shell/shell-layout.tsx', { id: 'shell' }, guardedPages),
  ]),
] satisfies RouteConfig
