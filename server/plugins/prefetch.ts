import type { FastifyRequest } from 'fastify'

/** Whether a browser or proxy loads an address ahead, before anybody has opened it. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? ''))
  return purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(purpose))
}
