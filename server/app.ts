import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { accessRoutes } from './features/accounts/access-routes.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { secondStepRoutes } from './features/accounts/second-step-routes.ts'
import { addressRoutes } from './features/addresses/routes.ts'
import { disputeAdminRoutes } from './features/admin/disputes/routes.ts'
import { metricsRoutes } from './features/admin/metrics/routes.ts'
import { adminRoutes } from './features/admin/routes.ts'
import { availabilityRoutes } from './features/availability/routes.ts'
import { bookingRoutes } from './features/bookings/routes.ts'
import { calendarFeedRoutes } from './features/calendar-feeds/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { checkRoutes } from './features/checks/webhook-routes.ts'
import { cleanerPageRoutes } from './features/cleaners/page-routes.ts'
import { cleanerRoutes } from './features/cleaners/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { conversationRoutes } from './features/conversation/routes.ts'
import { creditRoutes } from './features/credit/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { factorRoutes } from './features/factors/routes.ts'
import { favouriteRoutes } from './features/favourites/routes.ts'
import { giftCardRoutes } from './features/gift-cards/routes.ts'
import { healthRoutes, type Readiness } from './features/health/routes.ts'
import { identityRoutes } from './features/identities/routes.ts'
import { missedVisitRoutes } from './features/jobs/missed-visit-routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { moveRoutes } from './features/jobs/transition-routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { manageRoutes } from './features/manage/routes.ts'
import { smsRoutes } from './features/notifications/routes.ts'
import { ownDataRoutes } from './features/own-data/routes.ts'
import { passkeyRoutes } from './features/passkeys/routes.ts'
import { paymentMethodRoutes } from './features/payment-methods/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { platformRoutes } from './features/platform/routes.ts'
import { preferenceRoutes } from './features/preferences/routes.ts'
import { promotionRoutes } from './features/promotions/routes.ts'
import { publicFileRoutes } from './features/public-files/routes.ts'
import { pushRoutes } from './features/push/routes.ts'
import { receiptRoutes } from './features/receipts/routes.ts'
import { referralRoutes } from './features/referrals/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { seriesRoutes } from './features/series/routes.ts'
import { sessionRoutes } from './features/sessions/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { webhookRoutes } from './features/stripe-events/webhook-routes.ts'
import { legacyRoutes } from './legacy/routes.ts'
import { payoutRoutes } from './money/payouts/routes.ts'
import { closeConnections } from './plugins/close-connections.ts'
import { DiskRoom } from './plugins/disk-room.ts'
import { answerErrors } from './plugins/errors.ts'
import { trustedProxies } from './plugins/forwarded.ts'
import { originForm } from './plugins/host.ts'
import { answerNotFound } from './plugins/not-found.ts'
import { helmetOptions, rawHeaders } from './plugins/pages/security.ts'
import { answerOddRequests, clientErrorHandler, frameworkErrors } from './plugins/raw-errors.ts'
import { refuse } from './plugins/refusal.ts'
import { requestId } from './plugins/request-id.ts'
import { refuseSlowBodies } from './plugins/slow-bodies.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { acceptUploads } from './plugins/uploads.ts'
import { withStripeDeadline } from './providers/stripe/deadline.ts'

const bodyLimit = 256 * 1024

/** The HTTP server with the whole API; pages and fakes are added by main. */
export async function makeApp(context: Context, state: Readiness): Promise<FastifyInstance> {
  const always = rawHeaders(context.config.PUBLIC_URL)
  const app: FastifyInstance = Fastify({
    loggerInstance: context.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(context.config),
    bodyLimit,
    genReqId: requestId(context.config),
    rewriteUrl: ({ url = '/' }) => originForm(url),
    requestTimeout: 30_000,
    // Node checks every 30 seconds by default, which would double the limit.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    forceCloseConnections: false,
    return503OnClosing: false,
    // URLs can be this long: a longer parameter is refused by the contract like any other invalid id.
    routerOptions: { maxParamLength: 16_384 },
    clientErrorHandler: clientErrorHandler(always),
    frameworkErrors: frameworkErrors(always),
  })
  // First: its hook sets the headers of requests that later hooks refuse.
  await app.register(helmet, helmetOptions(context.config.PUBLIC_URL))
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson)
  app.decorateRequest('session', null)
  app.decorateRequest('holder', null)
  app.decorateRequest('ahead', null)
  const closeLast = closeConnections(app)
  answerOddRequests(app, always)
  refuseSlowBodies(app, always)
  if (context.traces) traceRequests(app, context.traces)
  const room = new DiskRoom(context)
  answerErrors(app, room)
  answerNotFound(app)
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('X-Request-Id', id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
  })
  // After the body is read: its events run in the connection's async context and would lose this one.
  app.addHook('preHandler', (_request, _reply, done) => withStripeDeadline(done))
  await app.register(cookie)
  await app.register(compress, { global: false, globalDecompression: false, encodings: ['br', 'gzip'] })
  healthRoutes(app, context, state, room)
  accountRoutes(app, context)
  secondStepRoutes(app, context)
  factorRoutes(app, context)
  passkeyRoutes(app, context)
  accessRoutes(app, context)
  await identityRoutes(app, context)
  sessionRoutes(app, context)
  addressRoutes(app, context)
  jobRoutes(app, context)
  moveRoutes(app, context)
  calendarFeedRoutes(app, context)
  bookingRoutes(app, context)
  promotionRoutes(app, context)
  creditRoutes(app, context)
  referralRoutes(app, context)
  giftCardRoutes(app, context)
  manageRoutes(app, context)
  paymentRoutes(app, context)
  paymentMethodRoutes(app, context)
  seriesRoutes(app, context)
  await webhookRoutes(app, context)
  await smsRoutes(app, context)
  await checkRoutes(app, context)
  // In a scope of its own: the fakes' proxy must see multipart bodies untouched.
  await app.register(async (scope) => {
    await acceptUploads(scope)
    cleanerRoutes(scope, context)
    statementRoutes(scope, context)
    reviewRoutes(scope, context)
    missedVisitRoutes(scope, context)
    checklistRoutes(scope, context)
    conversationRoutes(scope, context)
    disputeAdminRoutes(scope, context)
  })
  ownDataRoutes(app, context)
  await preferenceRoutes(app, context)
  pushRoutes(app, context)
  payoutRoutes(app, context)
  receiptRoutes(app, context)
  platformRoutes(app, context)
  cleanerPageRoutes(app, context)
  availabilityRoutes(app, context)
  favouriteRoutes(app, context)
  publicFileRoutes(app, context)
  contactRoutes(app, context)
  docsRoutes(app, context)
  liveRoutes(app, context)
  photoRoutes(app, context)
  adminRoutes(app, context)
  metricsRoutes(app, context)
  legacyRoutes(app, context)
  closeLast()
  return app
}

/** JSON with an empty body is a call without one: POST complete sends that. */
function parseJson(
  _request: unknown,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  if (text.length === 0) return done(null, undefined)
  try {
    done(null, JSON.parse(text.toString(), dropPrototype))
  } catch {
    done(refuse('malformed_json'))
  }
}

/** Drops `__proto__` and `constructor` keys of a body. */
function dropPrototype(key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}
