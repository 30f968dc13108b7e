import type { FastifyInstance } from 'fastify'
import { createServer } from 'vite'
import { type BuiltPages, pagesOf } from './built-pages.ts'

/** Serves pages from their sources with hot reload; development only. */
export async function developPages(app: FastifyInstance): Promise<BuiltPages> {
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    // Vite answers modules and styles itself; everything else goes back to Fastify.
    if (request.method !== 'GET' || request.url.startsWith('/api/')) return next()
    vite.middlewares(request.raw, reply.raw, () => next())
  })
  return {
    pageKindHeader: 'x-page-kind',
    render: async (request, visitor) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return pagesOf(build as { entry: { module: unknown } }, 'development').render(request, visitor)
    },
  }
}
