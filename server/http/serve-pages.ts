import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { checkOrigin } from './origin.ts'
import { type CallInside, liveStripeOrigins, pages } from './pages.ts'

/** Adds the rendered pages; their loaders call the API inside this process. */
export async function servePages(app: FastifyInstance, context: Context): Promise<void> {
  const { config } = context
  await app.register(pages, {
    buildDirectory: resolve(config.BUILD_DIR),
    callInside: (request) => callerFor(app, request),
    checkOrigin: (request) => checkOrigin(context, request),
    publicOrigin: config.PUBLIC_URL ?? undefined,
    ...(config.stripeStandIn ? {} : { stripeOrigins: liveStripeOrigins }),
  })
}

/** What the API learns of the person who asked for a page: who it is, on what device, and from which site. */
const passedOn = ['cookie', 'origin', 'sec-fetch-site', 'user-agent'] as const

/** A page's calls are made in the name of the person who asked for the page. */
function callerFor(app: FastifyInstance, asked: FastifyRequest): CallInside {
  return async ({ method, path, headers, body }) => {
    const own = passedOn.map((name) => [name, asked.headers[name]]).filter(([, value]) => value !== undefined)
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        host: asked.host,
        ...Object.fromEntries(own),
      },
      remoteAddress: asked.ip,
      ...(body === undefined ? {} : { payload: body as string }),
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    return { status: answer.statusCode, body: answer.body, cookies }
  }
}
