import type { FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** 8 to 200 visible ASCII characters; two headers arrive as one with a comma and a space. */
const keyForm = /^[\x21-\x7e]{8,200}$/

/** The Idempotency-Key header, or null. An invalid key is refused, not ignored. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || !keyForm.test(key)) throw refuse('bad_idempotency_key')
  return key
}
