import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { makeApp } from '#server/app.ts'
import type { Context } from '#server/context.ts'
import { servePages } from '#server/plugins/serve-pages.ts'
import { clockRoutes } from '#server/sandbox/clock-routes.ts'
import { sandboxRoutes } from '#server/sandbox/routes.ts'

/** The API with the sandbox, pages on request, and a list of every route. */
export async function serveWhole(context: Context, { pages = false } = {}) {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`)
    })
  }
  diagnostics.subscribe('fastify.initialization', listen)
  const app = await makeApp(context, { ready: true })
  diagnostics.unsubscribe('fastify.initialization', listen)

  const idle = async () => {}
  const fakes = {
    mailboxOrigin: 'http://127.0.0.1',
    ...{ setAppOrigin: idle, moveWorld: idle, stop: idle, processId: () => undefined },
  }
  sandboxRoutes(app, { config: context.config, brand: () => 'Scrubjay', fakes, demoLogins: () => [] })
  const now = context.clock
  await clockRoutes(app, context, { now, move: async () => now(), follow: idle, stop: idle })
  if (pages) await servePages(app, context)
  const origin = (await app.listen({ host: '127.0.0.1', port: 0 })).replace(/\/$/, '')
  return { app, origin, routes, stop: () => app.close() }
}
