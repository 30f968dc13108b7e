import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { describeApi } from './describe-api.ts'
import { renderDocs } from './render-docs.ts'

/** The API as a document for machines and as a page for people. */
export function docsRoutes(app: FastifyInstance, { config }: Context): void {
  const describe = once(() => describeApi(config.BRAND_NAME))
  const document = once(() => JSON.stringify(describe()))
  const page = once(() => renderDocs(describe()))
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document()),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(page()),
  )
}

/** Made when first asked for: starting the server does not wait for it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
