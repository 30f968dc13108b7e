import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names what was read by what it says: whoever has it already, and says so, is not sent it again. */
export async function tagAnswer({ headers }: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const tag = `"${createHash('sha1').update(payload).digest('base64url')}"`
  // Weak: it may be packed or not.
  reply.header('ETag', `W/${tag}`)
  if (!namesTag(headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('Content-Type')
  return ''
}

/** Whether whoever asks has already what a tag names. */
export function namesTag(known: string | undefined, tag: string): boolean {
  const tags = (known ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''))
  return tags.includes(tag) || tags.includes('*')
}
