import { resolve } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { type CallInside, liveStripeOrigins, pages } from './pages.ts'

/** Adds the rendered pages; their loaders call the API inside this process. */
export async function servePages(app: FastifyInstance, { config }: Context): Promise<void> {
  await app.register(pages, {
    buildDirectory: resolve(config.BUILD_DIR),
    callInside: (request) => callerFor(app, request),
    publicOrigin: config.PUBLIC_URL ?? undefined,
    ...(config.stripeStandIn ? {} : { stripeOrigins: liveStripeOrigins }),
  })
}

/** A page's calls carry the cookies and the host of the person who asked for the page. */
function callerFor(app: FastifyInstance, asked: FastifyRequest): CallInside {
  return async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers: {
        ...headers,
        host: asked.host,
        ...(asked.headers.cookie ? { cookie: asked.headers.cookie } : {}),
      },
      remoteAddress: asked.ip,
      ...(body === undefined ? {} : { payload: body as string }),
    })
    return { status: answer.statusCode, body: answer.body }
  }
}
