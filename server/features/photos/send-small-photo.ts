import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/plugins/add-etag.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { sendPhoto } from './send-photo.ts'
import { readSmallPhoto } from './small-photo.ts'

/**
 * Sends the thumbnail of a stored photo's URL directly, without a redirect: a page of twelve faces makes
 * twelve requests.
 */
export async function sendSmallPhoto(
  { photos }: Pick<Context, 'photos'>,
  url: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) {
  const name = /^\/photos\/([\w-]+\.webp)$/.exec(url)?.[1]
  if (!name) throw refuse('photo_not_found')
  // Names are never reused, so the content never changes.
  const tag = `"${name}"`
  const known = matchesEtag(headers['if-none-match'], tag)
  const picture = known ? null : await readSmallPhoto(photos, name)
  if (!known && !picture) throw refuse('photo_not_found')
  reply.headers({ 'Cache-Control': 'private, max-age=60', ETag: tag })
  return picture ? sendPhoto(reply, picture) : reply.code(304).send()
}
