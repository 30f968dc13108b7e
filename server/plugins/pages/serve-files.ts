import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { languages } from '#locales/languages.ts'

/** Serves the files of the browser builds; those of all languages share a path, being named by their content. */
export async function serveFiles(app: FastifyInstance, buildDirectory: string): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/assets/')) leaveOut(reply)
  })
  const clients = Object.keys(languages).map((language) => join(buildDirectory, language, 'client'))
  // An old service worker would keep answering for the pages of a new release.
  const cachingOf = (path: string, caching: string) =>
    path.includes('service-worker.js') ? 'no-cache' : caching
  const options = (caching: string) => ({
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      reply.header('cache-control', cachingOf(path, caching))
    },
  })
  await app.register(fastifyStatic, {
    ...options('public, max-age=3600'),
    root: clients[0] ?? '',
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
  })
  // One wildcard route: hundreds of routes would be a tenth of the start. File names contain a hash of their
  // content.
  await app.register(fastifyStatic, {
    ...options('public, max-age=31536000, immutable'),
    ...{ etag: false, lastModified: false, acceptRanges: false },
    root: clients.map((client) => join(client, 'assets')),
    prefix: '/assets/',
  })
}

/** Files need few of the headers, and a page loads a dozen of them. */
function leaveOut(reply: FastifyReply): void {
  if (reply.statusCode >= 400) return
  reply.removeHeader('x-request-id')
  reply.raw.removeHeader('referrer-policy')
}
