import type { FastifyReply } from 'fastify'
import { photoHeaders } from './photo-headers.ts'

/** A photo that not everybody may see, as we have drawn it. */
export function sendPhoto(reply: FastifyReply, webp: Buffer): FastifyReply {
  return reply.headers(photoHeaders).type('image/webp').send(webp)
}
