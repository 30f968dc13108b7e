import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { checkAccess } from '../../http/access.ts'
import { readSession } from '../../http/session.ts'
import { findParties } from './find-parties.ts'

const heartbeatMs = 25_000

/** Open browser streams by user; each gets the ids of the jobs of theirs that changed. */
export interface LiveStreams {
  announce(jobId: number): Promise<void>
}

/** GET /api/live: one stream of server-sent events per browser; it names a job, the browser reads it again. */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  const streams = new Map<number, Set<FastifyReply>>()

  app.get('/api/live', {
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.session = await readSession(context, request)
      checkAccess('signed-in', request.session)
    },
    handler: (request, reply) => {
      const userId = request.session?.user?.id ?? 0
      const own = streams.get(userId) ?? new Set()
      streams.set(userId, own.add(reply))
      reply.hijack()
      reply.raw.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        'X-Accel-Buffering': 'no',
      })
      reply.raw.write('retry: 3000\n\n')
      const heartbeat = setInterval(() => reply.raw.write(':\n\n'), heartbeatMs)
      reply.raw.on('close', () => {
        clearInterval(heartbeat)
        own.delete(reply)
        if (own.size === 0) streams.delete(userId)
      })
    },
  })

  app.decorate('live', {
    async announce(jobId) {
      if (streams.size === 0) return
      for (const userId of await findParties(context.db, jobId))
        for (const reply of streams.get(userId) ?? []) reply.raw.write(`event: job\ndata: ${jobId}\n\n`)
    },
  } satisfies LiveStreams)
  app.addHook('preClose', async () => {
    for (const replies of streams.values()) for (const reply of replies) reply.raw.end()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveStreams
  }
}
