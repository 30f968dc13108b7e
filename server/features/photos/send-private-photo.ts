import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/plugins/add-etag.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { sendPhoto } from './send-photo.ts'
import { readSmallPhoto } from './small-photo.ts'

/**
 * Sends a stored photo, or its thumbnail, to a viewer who may see it. The browser keeps it for a minute and asks again
 * afterwards: the permission may have ended, the content never changes.
 */
export async function sendPrivatePhoto(
  { photos }: Pick<Context, 'photos'>,
  { name, small }: { name: string; small: boolean },
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const tag = `"${name}${small ? '-small' : ''}"`
  const known = matchesEtag(headers['if-none-match'], tag)
  const picture = known ? null : await (small ? readSmallPhoto(photos, name) : photos.get(name))
  if (!known && !picture) throw refuse('photo_not_found')
  reply.headers({ 'Cache-Control': 'private, max-age=60', ETag: tag })
  return picture ? sendPhoto(reply, picture) : reply.code(304).send()
}
