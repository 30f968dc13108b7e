import fastify, { type FastifyInstance } from 'fastify'
import { moveWorld } from '../world-clock.ts'
import { openApi } from './api/handle-call.ts'
import { routes } from './api/routes.ts'
import { addBrowserFiles } from './browser/serve-browser-files.ts'
import { StripeRefusal } from './errors.ts'
import { startLater } from './later/run-later.ts'
import { addPages } from './pages/routes.ts'
import { openStore } from './store/store.ts'
import { openDeliveries } from './webhooks/deliver.ts'
import { readClock, type StripeWorld, type WorldSettings } from './world.ts'

export type StripeOptions = {
  /** Data folder; one process per folder. */
  dataDir: string
  host?: string
  /** 0 or left out: any free port. */
  port?: number
  webhookUrl?: string
  /** Event types that the endpoint receives, in the format of `enabled_events`; all when missing. */
  webhookEvents?: string[]
  webhookSecret?: string
  /** Stripe signs connected accounts' events with another secret; the same one when left out. */
  connectWebhookSecret?: string
  secretKey?: string
  publishableKey?: string
  /** The address a browser knows, when the request's own headers do not tell it. */
  publicOrigin?: string
  /** Where people move the clock of everything; without it this fake's clock is its own. */
  clockPage?: string
}

/** Starts a server that speaks Stripe's HTTP API, with its browser script and pages. */
export async function startStripe(options: StripeOptions): Promise<{ port: number; stop(): Promise<void> }> {
  const webhookSecret = options.webhookSecret ?? 'whsec_standin'
  const settings: WorldSettings = {
    secretKey: options.secretKey ?? 'sk_test_standin',
    publishableKey: options.publishableKey ?? 'pk_test_standin',
    webhookUrl: options.webhookUrl,
    webhookEvents: options.webhookEvents ?? ['*'],
    webhookSecret,
    connectWebhookSecret: options.connectWebhookSecret ?? webhookSecret,
    publicOrigin: options.publicOrigin,
    clockPage: options.clockPage,
  }
  const store = await openStore(options.dataDir)
  const moved = store.get('settings', 'world')?.value
  if (typeof moved === 'number') moveWorld(moved)
  const world: StripeWorld = { store, settings, now: () => readClock(store), moved: () => deliveries.start() }
  const deliveries = openDeliveries(world)
  const app = fastify({ bodyLimit: 1024 * 1024, routerOptions: { maxParamLength: 100 } })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // Files for disputes, and a little more, so that one too large is refused in words.
  const files = { parseAs: 'buffer', bodyLimit: 8 * 1024 * 1024 } as const
  app.addContentTypeParser('multipart/form-data', files, (_request, body, done) => done(null, body))
  addApi(app, world)
  addBrowserFiles(app)
  addPages(app, world)

  try {
    await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  } catch (error) {
    await store.close()
    throw error
  }
  deliveries.start()
  const stopLater = startLater(world)
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async stop() {
      stopLater()
      // A connection that a scenario left hanging must not keep the process.
      const cut = setTimeout(() => app.server.closeAllConnections(), 500)
      await app.close()
      clearTimeout(cut)
      await deliveries.stop()
      await store.close()
    },
  }
}

function addApi(app: FastifyInstance, world: StripeWorld) {
  const call = openApi(world)
  // The browser script may stand on a page of another origin, as Stripe's does.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-account, stripe-version',
      'access-control-expose-headers': 'request-id, stripe-version, idempotent-replayed',
      'access-control-max-age': '300',
      'cache-control': 'no-cache, no-store',
    })
  })
  app.options('/v1/*', (_request, reply) => reply.code(200).send())
  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => call(route, request, reply),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]
    const message = `Unrecognized request URL (${request.method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`
    reply.code(404).send({ error: { message, type: 'invalid_request_error' } })
  })
  app.setErrorHandler((error, _request, reply) => {
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const refusal =
      error instanceof StripeRefusal
        ? error.body
        : {
            message: status < 500 ? 'The request could not be read.' : 'An unknown error occurred',
            type: 'api_error',
          }
    reply.code(error instanceof StripeRefusal ? error.status : status).send({ error: refusal })
  })
}
