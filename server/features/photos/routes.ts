import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { photoCaching, photoType } from '#server/providers/storage/photo-store.ts'
import { photoHeaders } from './photo-headers.ts'
import { readSmallPhoto } from './small-photo.ts'

const nameForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/

const headers = { 'Cache-Control': photoCaching, ...photoHeaders }

/** Serves uploaded photos by name without a session. Names are never reused, so they are cached forever. */
export function photoRoutes(app: FastifyInstance, { photos }: Pick<Context, 'photos'>): void {
  const serve = (path: string, read: (name: string) => Promise<Buffer | null>) =>
    app.get<{ Params: { name: string } }>(path, async (request, reply) => {
      const { name } = request.params
      const bytes = nameForm.test(name) ? await read(name) : null
      if (!bytes) throw refuse('photo_not_found')
      return reply.headers(headers).type(photoType).send(bytes)
    })
  serve('/photos/:name', (name) => photos.get(name))
  serve('/photos/small/:name', (name) => readSmallPhoto(photos, name))
}
