import type { Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/index.ts'
import { type CallError, isOutdated } from './call-error.ts'
import { type KeyPrefix, keyPrefixes } from './keys.ts'
import { browserQueryClient } from './query-client.ts'

/** A call that changes data. */
export type QueryInvalidationChange = Exclude<Call, `GET ${string}`>
type Stale = readonly KeyPrefix[] | 'everything'

const ofJobs = ['jobs', 'series', 'available', 'profile', 'favourites'] as const
const ofCleanings = [...ofJobs, 'cleaners'] as const
const ofFactors = ['factors', 'user', 'identities'] as const

/**
 * The queries that each mutating call invalidates in this browser, also when it failed or timed out: another
 * person may have acted first, or the call had its effect. Signing in and out clears the cache (session.ts).
 */
export const invalidates: Record<QueryInvalidationChange, Stale> = {
  'POST /api/auth/register': [],
  'POST /api/direct-auth/register': [],
  'POST /api/auth/login': [],
  'POST /api/direct-auth/login': [],
  'POST /api/auth/second-step': [],
  'POST /api/auth/passkey/options': [],
  'POST /api/auth/passkey': [],
  'POST /api/auth/with/:provider': [],
  'POST /api/auth/with/:provider/callback': [],
  'POST /api/auth/logout': [],
  'POST /api/direct-auth/logout': [],
  'POST /api/logout': [],
  'POST /api/auth/forgot-password': [],
  'POST /api/auth/reset-password': [],
  'POST /api/auth/verify-email': 'everything',

  'PUT /api/user/language': ['user'],
  'PATCH /api/users/profile': ['user', 'jobs', 'cleaners', 'profile'],
  'POST /api/user/become-cleaner': ['user', 'profile'],
  'POST /api/user/email': [],
  'POST /api/user/verification-mail': [],
  'PUT /api/user/password': ['sessions'],
  'PUT /api/message-preferences': [],
  'POST /api/account/export': [],
  'POST /api/account/delete': [],
  'PUT /api/calendar': ['calendar'],
  'DELETE /api/calendar': ['calendar'],
  'PUT /api/push/subscriptions': ['push'],
  'DELETE /api/push/subscriptions/:id': ['push'],
  'POST /api/push/seen': ['push'],
  'DELETE /api/sessions/:id': ['sessions'],
  'POST /api/sessions/end-others': ['sessions'],
  'POST /api/identities/:provider': ['identities'],
  'DELETE /api/identities/:provider': ['identities', 'sessions'],
  'POST /api/addresses': ['addresses'],
  'PATCH /api/addresses/:id': ['addresses'],
  'DELETE /api/addresses/:id': ['addresses'],

  'POST /api/user/confirm': [],
  'POST /api/user/confirm/passkey/options': [],
  'POST /api/user/confirm/passkey': [],
  'POST /api/user/factors/app': ofFactors,
  'POST /api/user/factors/app/confirm': ofFactors,
  'DELETE /api/user/factors/app': ofFactors,
  'POST /api/user/passkeys/options': [],
  'POST /api/user/passkeys': ofFactors,
  'PATCH /api/user/passkeys/:id': ofFactors,
  'DELETE /api/user/passkeys/:id': [...ofFactors, 'sessions'],
  'POST /api/user/recovery-codes': ofFactors,

  'POST /api/series': ['series', 'jobs', 'addresses', 'cleaners'],
  'POST /api/series/:id/skip': ['series', 'jobs'],
  'POST /api/series/:id/unskip': ['series', 'jobs'],
  'POST /api/series/:id/pause': ['series', 'jobs'],
  'POST /api/series/:id/resume': ['series', 'jobs'],
  'POST /api/series/:id/end': ['series', 'jobs'],
  'PATCH /api/series/:id': ['series', 'jobs'],

  // The requested cleaner may no longer be free.
  'POST /api/create-job': ['jobs', 'addresses', 'cleaners'],
  'POST /api/jobs': ['jobs', 'addresses', 'cleaners'],
  'POST /api/guest-session': [],
  'POST /api/guest-booking': ['cleaners'],
  'POST /api/create-payment-intent': ['jobs'],
  'POST /api/booking-quote': [],
  'POST /api/gift-cards': [],
  'POST /api/gift-cards/confirm': [],
  'POST /api/gift-cards/redeem': ['jobs'],
  'POST /api/payments/pay-without-card': ofJobs,
  'POST /api/payments/create-intent': [],
  'POST /api/payments/create-payment-intent': [],
  'POST /api/payments/guest-payment-intent': [],
  'POST /api/payments/create-job-after-payment': ['jobs', 'series', 'paymentMethods'],
  'POST /api/payment-success': ['jobs', 'series'],
  'POST /api/test-payment': [],
  'POST /api/payment-methods/setup-intents': [],
  'POST /api/payment-methods': ['paymentMethods', 'series'],
  'POST /api/payment-methods/payments': [],
  'PUT /api/payment-methods/:id/default': ['paymentMethods', 'series'],
  'DELETE /api/payment-methods/:id': ['paymentMethods', 'series'],

  'POST /api/jobs/:id/accept': ofCleanings,
  'POST /api/jobs/:id/decline': ofCleanings,
  'DELETE /api/jobs/:id/preferred-cleaner': ofCleanings,
  'PUT /api/jobs/:id/status': ofCleanings,
  'POST /api/jobs/:id/complete': ofCleanings,
  'POST /api/jobs/:id/withdraw': ofCleanings,
  'POST /api/jobs/:id/reschedule': ofCleanings,
  'POST /api/jobs/:id/propose': ofCleanings,
  'POST /api/jobs/:id/accept-reschedule-request': ofCleanings,
  'POST /api/jobs/:id/cancel-reschedule-request': ofCleanings,
  'POST /api/jobs/:id/check-in': ofCleanings,
  'POST /api/jobs/:id/confirm-arrival': ofCleanings,
  'POST /api/jobs/:id/on-my-way': ofJobs,
  // The customer alone sees it; the cleaner's phone sends one every 15 seconds.
  'PUT /api/jobs/:id/position': [],
  'DELETE /api/jobs/:id/position': [],
  'POST /api/jobs/:id/running-late': ofCleanings,
  'POST /api/jobs/:id/report-no-show': ofCleanings,
  'POST /api/jobs/:id/report-lockout': ofCleanings,
  'PUT /api/jobs/:id/checklist': ['jobs'],
  'POST /api/jobs/:id/checklist/photos': [],
  'POST /api/jobs/:id/messages': ['jobs'],
  'POST /api/jobs/:id/messages/read': ['jobs'],
  'POST /api/jobs/:id/messages/:messageId/report': ['jobs'],
  'POST /api/jobs/:id/message-photos': [],
  'POST /api/jobs/:id/tips': ofCleanings,
  'POST /api/jobs/:id/thanks': ofCleanings,
  'POST /api/jobs/:id/reviews': ofCleanings,
  'POST /api/reviews': ofCleanings,
  'POST /api/reviews/upload-photo': [],
  'POST /api/reviews/photos/upload': [],

  // This page's manage link has ended: its queries redirect.
  'POST /api/jobs/:id/manage-link': [],
  'POST /api/jobs/:id/account': 'everything',
  'POST /api/manage-links': [],
  'POST /api/manage-links/open': [],

  'PUT /api/cleaners/:id/favourite': ['favourites', 'cleaners'],
  'DELETE /api/cleaners/:id/favourite': ['favourites', 'cleaners'],

  'POST /api/cleaner/profile': ['profile', 'cleaners', 'user'],
  'PUT /api/cleaner/availability': ['profile', 'available', 'jobs', 'cleaners'],
  'PUT /api/cleaner/profile': ['profile', 'cleaners', 'user'],
  'POST /api/test-profile': ['profile', 'cleaners', 'user'],
  'POST /api/upload/profile-image': [],
  'POST /api/stripe-connect/create-account': ['payoutAccount'],
  'POST /api/stripe-connect/onboarding-link': [],

  'POST /api/admin/contact-messages/:id/answer': ['admin'],
  'POST /api/admin/jobs/:id/cancel': ['admin', ...ofCleanings],
  // It adds an entry to the log.
  'POST /api/admin/jobs/:id/conversation': ['admin'],
  'POST /api/admin/jobs/:id/reassign': ['admin', ...ofCleanings],
  'POST /api/admin/jobs/:id/reschedule': ['admin', ...ofCleanings],
  'POST /api/admin/jobs/:id/rulings': ['admin', ...ofCleanings],
  'POST /api/admin/people/:id/notes': ['admin'],
  'POST /api/admin/people/:id/checks': ['admin'],
  'POST /api/admin/people/:id/checks/end': ['admin'],
  'POST /api/admin/people/:id/checks/record': ['admin', 'cleaners'],
  'POST /api/admin/people/:id/impersonation': [],
  'DELETE /api/impersonation': [],
  'POST /api/admin/people/:id/credit': ['admin'],
  'POST /api/admin/people/:id/block': ['admin', ...ofCleanings],
  'POST /api/admin/people/:id/unblock': ['admin'],
  'POST /api/admin/people/:id/email': ['admin'],
  'POST /api/admin/people/:id/export': ['admin'],
  'POST /api/admin/people/:id/erase': ['admin', ...ofCleanings],
  'POST /api/admin/people/:id/payout-reminder': ['admin'],
  'POST /api/admin/people/:id/vetting': ['admin', ...ofCleanings],
  'POST /api/admin/reviews/:id/decision': ['admin', 'cleaners'],
  'POST /api/admin/disputes/:id/evidence': ['admin'],
  'POST /api/admin/disputes/:id/files': ['admin'],
  'POST /api/admin/webhooks/:id/process': ['admin'],
  'POST /api/admin/messages/:id/resend': ['admin'],
  'POST /api/admin/tasks/:id/retry': ['admin'],
  'POST /api/admin/tasks/:id/drop': ['admin'],
  'POST /api/admin/settings': ['admin', 'config'],
  'POST /api/admin/settings/preview': [],
  'POST /api/admin/terms': ['admin', 'config'],
  'POST /api/admin/terms/preview': [],
  'POST /api/admin/terms/:id/withdraw': ['admin'],
  'POST /api/admin/promotions': ['admin'],
  'POST /api/admin/promotions/:id/end': ['admin'],
  'POST /api/admin/gift-cards/:id/refund': ['admin'],
  'POST /api/admin/gift-cards/:id/resend': ['admin'],
  'POST /api/admin/series/:id/end': ['admin', 'series', 'jobs'],
  'POST /api/admin/settings/:id/withdraw': ['admin'],
  'POST /api/admin/payments/:id/refund': ['admin', 'jobs'],
  'POST /api/admin/payouts/:id/review': ['admin', 'jobs'],
  'POST /api/admin/payouts/:id/adjust': ['admin'],

  'POST /api/contact': [],
  'POST /api/webhooks/checkr': [],
  'POST /api/webhooks/sms': [],
  'POST /api/webhooks/stripe': [],
}

/** The queries that an event of the server's stream invalidates. */
export const eventInvalidates = {
  /** A change of one job, or of any when some may have been missed. */
  job: ofJobs,
  /** The open jobs have changed. */
  pool: ['available'],
  /** The server's clock has moved. */
  clock: 'everything',
  /** The clock may have moved while the stream was closed. */
  reopened: ['config'],
  /** The stream was refused: the session may have ended elsewhere. */
  refused: ['user'],
} as const satisfies Record<string, Stale>

/** A booking was refused because the session belongs to another person by now. */
export const refusalInvalidates = ['user'] as const

/** A visit was refused because the area or the day is closed by now. */
export const closedInvalidates = ['config'] as const

/** The person returns from Stripe's onboarding pages. */
export const returnInvalidates = ['payoutAccount'] as const

/** Refetches the visible queries now and the others when they are shown; `unless` excludes keys. */
export async function invalidate(
  client: QueryClient,
  stale: Stale,
  unless?: (key: QueryKey) => boolean,
): Promise<void> {
  const filters = stale === 'everything' ? [{}] : stale.map((name) => ({ queryKey: keyPrefixes[name] }))
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => !unless?.(queryKey)
  await Promise.all(filters.map((filter) => refetchFiltered(client, { ...filter, predicate })))
}

/** The same for the filtered queries alone. */
export async function refetchFiltered(client: QueryClient, filter: QueryFilters): Promise<void> {
  const unwatched = client
    .getQueryCache()
    .findAll({ ...filter, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  await Promise.all([
    client.invalidateQueries(filter),
    ...unwatched.map((query) => refetchAfterFetch(client, query)),
  ])
}

const refetchesByQuery = new WeakMap<Query, Promise<void>>()

/**
 * A response in flight may be older than the event and would count as fresh. Where it is the first, or
 * nothing observes the query, it is not aborted but fetched once more afterwards. A failure is reported as
 * usual.
 */
function refetchAfterFetch(client: QueryClient, query: Query): Promise<void> {
  const { queryKey } = query
  const asked =
    refetchesByQuery.get(query) ??
    query
      .fetch()
      .then(
        () => client.invalidateQueries({ queryKey, exact: true }),
        () => {},
      )
      .finally(() => refetchesByQuery.delete(query))
  refetchesByQuery.set(query, asked)
  return asked
}

let lastInvalidation: Promise<void> = Promise.resolve()

/** Invalidates after a mutating call, whatever its outcome. */
export function invalidateAfterCall(call: Call): void {
  if (isChange(call)) lastInvalidation = invalidate(browserQueryClient, invalidates[call])
}

/** Invalidates after a refusal because prices, days, hours or areas have changed. */
export function invalidateAfterRefusal(refused: CallError): void {
  if (isOutdated(refused)) void invalidate(browserQueryClient, ['config'])
}

/**
 * Resolves when the queries of the last change are refetched, for screens that show them before they
 * continue.
 */
export const lastInvalidationSettled = (): Promise<void> => lastInvalidation

const isChange = (call: Call): call is QueryInvalidationChange => !call.startsWith('GET ')
