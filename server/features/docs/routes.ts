import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { type Encoding, encode, encodingFor } from '../../http/pages/encoding.ts'
import { describeApi } from './describe-api.ts'
import { makeReference } from './make-reference.ts'

const script = '/api/docs/reference.js'

/** The API as a document for machines and as a page for people. */
export function docsRoutes(app: FastifyInstance, { settings }: Context): void {
  const brand = () => settings.now().brandName
  const document = oncePer(brand, (name) => JSON.stringify(describeApi(name)))
  const reference = oncePer(brand, (name) => makeReference(name, script))
  const encoded = new Map<Encoding, Promise<Buffer>>()
  app.get('/api/openapi.json', async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document()),
  )
  app.get('/api/docs', async (_request, reply) => {
    const { page, policy } = await reference()
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page)
  })
  app.get(script, async (request, reply) => {
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

/** Made when first asked for, starting the server does not wait for it; and again under another name. */
function oncePer<T>(brand: () => string, make: (brand: string) => T): () => T {
  let made: { of: string; it: T } | undefined
  return () => {
    const of = brand()
    if (made?.of !== of) made = { of, it: make(of) }
    return made.it
  }
}
