import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

interface KnownRoute {
  methods: string[]
  pattern: RegExp
}

/**
 * Answers requests without a route: 308 to the path without its trailing slash, 405 with Allow where the path has
 * other methods (Fastify has no 405 of its own), else 404. Called before the routes are added.
 */
export function answerNotFound(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const pattern = new RegExp(`^${url.replace(/[.+?()]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ methods: [method].flat(), pattern })
  })
  app.setNotFoundHandler((request, reply) => {
    const bare = withoutLastSlash(request.url)
    if (bare) return reply.redirect(bare, 308)
    const path = request.url.replace(/[?].*$/, '')
    const allowed = routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)
    if (allowed.length === 0) throw refuse('not_found')
    reply.header('Allow', [...new Set(allowed)].sort().join(', '))
    throw refuse('method_not_allowed')
  })
}

/** The URL without trailing slashes of its path; null when it has none. */
export function withoutLastSlash(url: string): string | null {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  if (!/[^/]/.test(path) || !path.endsWith('/')) return null
  // Leading slashes, backslashes or dots would redirect to another site.
  const inner = path.replace(/^[/\\]+/, '').replace(/\/+$/, '')
  const { pathname } = new URL(`http://here/${inner}`)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}
