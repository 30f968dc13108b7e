import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { refuse } from '../http/refusal.ts'
import { photoCaching, photoType } from './photo-store.ts'

const nameForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.webp$/

/** Uploaded photos, to everybody who knows the name. A name is never used again, so it is cached for good. */
export function photoRoutes(app: FastifyInstance, { photos }: Pick<Context, 'photos'>): void {
  app.get<{ Params: { name: string } }>('/photos/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = nameForm.test(name) ? await photos.get(name) : null
    if (!bytes) throw refuse('photo_not_found')
    return reply
      .headers({
        'Cache-Control': photoCaching,
        'Content-Disposition': 'inline',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      })
      .type(photoType)
      .send(bytes)
  })
}
