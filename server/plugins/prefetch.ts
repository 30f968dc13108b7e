import type { FastifyRequest } from 'fastify'

/** True when a browser or proxy prefetches a URL that the person has not opened. */
export function isPrefetch({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => String(headers[name] ?? ''))
  return purposes.some((purpose) => /\b(prefetch|prerender|preview)\b/i.test(purpose))
}
