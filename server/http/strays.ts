import type { FastifyInstance } from 'fastify'
import { refuse } from './refusal.ts'

interface Taken {
  methods: string[]
  form: RegExp
}

/**
 * Answers what no route takes: 308 to the path without its last slash, 405 with Allow where other
 * methods are taken, 404. Must come before the routes, which it learns of one by one.
 */
export function answerStrays(app: FastifyInstance): void {
  const routes: Taken[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const form = new RegExp(`^${url.replace(/[.+?()]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
    routes.push({ methods: [method].flat(), form })
  })
  app.setNotFoundHandler((request, reply) => {
    const bare = withoutLastSlash(request.url)
    if (bare) return reply.redirect(bare, 308)
    const path = request.url.replace(/[?].*$/, '')
    const taken = routes.filter(({ form }) => form.test(path)).flatMap(({ methods }) => methods)
    if (taken.length === 0) throw refuse('not_found')
    reply.header('Allow', [...new Set(taken)].sort().join(', '))
    throw refuse('method_not_allowed')
  })
}

/** The same address without slashes at the end of its path; null when there are none. */
export function withoutLastSlash(url: string): string | null {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  if (!/[^/]/.test(path) || !path.endsWith('/')) return null
  // Two slashes or backslashes in front would lead to another site, and so would dots before them.
  const inner = path.replace(/^[/\\]+/, '').replace(/\/+$/, '')
  const { pathname } = new URL(`http://here/${inner}`)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}
