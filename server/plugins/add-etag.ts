import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Adds an ETag to a successful read and answers 304 when the client has that version. `@fastify/etag` would
 * also do so for refusals and mutations.
 */
export async function addEtag({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
  // Weak: the response may be compressed or not.
  reply.header('ETag', `W/${tag}`)
  if (!matchesEtag(headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('Content-Type')
  return ''
}

/** True when an If-None-Match header lists this tag. */
export function matchesEtag(known: string | undefined, tag: string): boolean {
  const tags = (known ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
