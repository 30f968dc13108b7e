import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/plugins/add-etag.ts'
import { limit } from '#server/plugins/limits.ts'
import { type Encoding, encode, encodingFor } from '#server/plugins/pages/encoding.ts'
import { describeApi } from './describe-api.ts'
import { makeReference } from './make-reference.ts'

const script = '/api/docs/reference.js'

/** Registers the OpenAPI document and the API reference page. */
export function docsRoutes(app: FastifyInstance, context: Context): void {
  const brand = () => context.settings.now().brandName
  const document = oncePer(brand, (name) => describedOnce(name))
  const reference = oncePer(brand, (name) => makeReference(name, script))
  const encoded = new Map<Encoding, Promise<Buffer>>()
  const limits = [limit(context, { name: 'api docs', max: 60, seconds: 60 })]
  app.get('/api/openapi.json', { preHandler: limits }, async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const { tag, encoded } = document()
    reply
      .header('Cache-Control', 'public, max-age=300')
      .header('ETag', `W/${tag}`)
      .header('Vary', 'Accept-Encoding')
    if (matchesEtag(request.headers['if-none-match'], tag)) return reply.status(304).send()
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await encoded(encoding))
  })
  app.get('/api/docs', { preHandler: limits }, async (_request, reply) => {
    const { page, policy } = await reference()
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page)
  })
  app.get(script, { preHandler: limits }, async (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = encoded.get(encoding) ?? reference().then((made) => encode(made.script, encoding))
    encoded.set(encoding, body)
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply
      .header('Vary', 'Accept-Encoding')
      .header('Cache-Control', 'public, max-age=86400')
      .type('text/javascript; charset=utf-8')
      .send(await body)
  })
}

/** Caches the document, hundreds of kilobytes, once per compression encoding. */
function describedOnce(name: string) {
  const text = Buffer.from(JSON.stringify(describeApi(name)))
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return {
    tag: `"${createHash('sha1').update(text).digest('base64url')}"`,
    encoded(encoding: Encoding): Promise<Buffer> {
      const body = bodies.get(encoding) ?? encode(text, encoding)
      bodies.set(encoding, body)
      return body
    },
  }
}

/**
 * Builds a value lazily on the first request, so that startup does not wait for it, and again under another
 * brand.
 */
function oncePer<T>(brand: () => string, make: (brand: string) => T): () => T {
  let made: { of: string; it: T } | undefined
  return () => {
    const of = brand()
    if (made?.of !== of) made = { of, it: make(of) }
    return made.it
  }
}
