import type { FastifyReply } from 'fastify'
import { photoHeaders } from './photo-headers.ts'

/** Sends a private photo in its re-encoded form. */
export function sendPhoto(reply: FastifyReply, webp: Buffer): FastifyReply {
  return reply.headers(photoHeaders).type('image/webp').send(webp)
}
