import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { sendPrivatePhoto } from './send-private-photo.ts'

/**
 * Sends the thumbnail of a stored photo's URL directly, without a redirect: a page of twelve faces makes
 * twelve requests.
 */
export async function sendSmallPhoto(
  context: Pick<Context, 'photos'>,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const name = /^\/photos\/([\w-]+\.webp)$/.exec(url)?.[1]
  if (!name) throw refuse('photo_not_found')
  return sendPrivatePhoto(context, { name, small: true }, request, reply)
}
