import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { checkAccess } from '#server/plugins/access.ts'
import { readHolder } from '#server/plugins/manage-key.ts'
import { checkOperator } from '#server/plugins/operator.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readSession } from '#server/plugins/session.ts'
import { isBehind, type Mark, writeMark } from './cursor.ts'
import { askedOf, findChanges, poolOf } from './find-changes.ts'
import { followEvents } from './follow-events.ts'
import { type NewJobEvent, newEvents } from './new-events.ts'
import { everything, replayMissedEvents, sinceOf } from './replay-missed-events.ts'
import { eventText, type Follower, lastEventId, openStreams } from './streams.ts'

const heartbeatMs = 25_000

/** What the open browser streams are told. */
interface LiveStreams {
  /** From now on what happens to jobs is told: their people the id, cleaners that the open jobs changed, each batch once. */
  follow(): void
  /** How far the log is read, for what is read from now on; null before it has been looked at. */
  mark(): string | null
  /** A session has ended, by whichever process: its streams end with it. */
  sessionEnded(sid: string): void
  /** An operator or a check has decided what this cleaner may do, when the log went as far as `logged`: their pages read again. */
  standingChanged(userId: number, logged: number): void
  /** Announcements may have been lost: everybody reads again. */
  catchUp(): void
  /** The sandbox's clock has moved: everything may look different to everybody. */
  announceClock(): void
}

/** GET /api/live: one stream of server-sent events per browser; it names jobs, the browser reads them again. */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  const streams = openStreams()
  const log = newEvents(context.db)
  /** How far every stream has heard: behind what is read of the log while a batch is on its way. */
  let heard: Mark | null = null
  /** How far the log was read as the sandbox's clock moved last. */
  let movedAt: number | undefined
  /** How far it was read as somebody's standing changed last: of that the log tells nothing. */
  const changedAt = new Map<number, number>()
  let leaving = false
  let following: ReturnType<typeof followEvents> | undefined

  /** Ends the streams of sessions that ended while nobody heard of it. */
  async function endStale(sids: string[]) {
    if (sids.length === 0) return
    const rows = await context.db
      .selectFrom('sessions')
      .select('sid')
      .where('sid', 'in', sids)
      .unionAll((db) =>
        db.selectFrom('manage_links').select('token_hash as sid').where('token_hash', 'in', sids),
      )
      .execute()
    const alive = new Set(rows.map(({ sid }) => sid))
    for (const sid of sids) if (!alive.has(sid)) streams.endOf(sid)
  }

  function lookThrough(sids: string[]) {
    endStale(sids).catch((error: unknown) =>
      context.log.warn({ err: error }, 'streams were not looked through'),
    )
  }

  const written = (mark: Mark | null) => mark && writeMark(mark)
  const mark = () => written(log.mark())

  async function tell(events: NewJobEvent[]) {
    const changes = await findChanges(context.db, events, context.clock())
    for (const { id, people } of changes) for (const userId of people) streams.tellOfJob(userId, id)
    const pool = poolOf(changes)
    for (const { cleanerId, id } of askedOf(changes))
      streams.tell(cleanerId, 'pool', JSON.stringify({ open: [id], gone: [] }))
    if (pool) streams.tellCleaners('pool', JSON.stringify(pool))
    // At once with it: whoever opens a stream later has missed this batch, whoever did before hears it.
    heard = log.mark()
    streams.endBatch(written(heard) ?? '')
  }

  app.get('/api/live', {
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.session = await readSession(context, request)
      checkAccess('signed-in', { session: request.session })
      await checkOperator(context, 'GET /api/live', { access: 'signed-in' }, request.session)
    },
    handler: (request, reply) => {
      const { user, sid, view } = request.session ?? {}
      // Who looks as somebody else has a stream of their own, and hears nothing that is the other's.
      const follower = view ? { id: view.operatorId, role: 'admin' } : user
      if (follower && sid) openStream(request, reply, { user: follower, sid })
    },
  })

  app.get('/api/jobs/:id/live', {
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.session = await readSession(context, request)
      if (request.session?.view) throw refuse('impersonation_is_read_only')
      request.holder = await readHolder(context, request, request.session)
      checkAccess('link', request)
      await checkOperator(context, 'GET /api/jobs/:id/live', { access: 'link' }, request.session)
    },
    handler: (request, reply) => {
      const { holder } = request
      if (!holder) return
      openStream(request, reply, { user: holder, sid: holder.link.hash, jobId: holder.link.jobId })
    },
  })

  function openStream(request: FastifyRequest, reply: FastifyReply, follower: Follower) {
    if (leaving) throw refuse('busy')
    reply.hijack()
    reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    reply.raw.write('retry: 3000\n\n')
    if (streams.count() === 0) following?.wake()
    const stream = streams.open(follower, reply.raw)
    // The session or link may have ended since it was read: this stream was not there to hear of it.
    lookThrough([follower.sid])
    void readMissed(request, follower).then(stream.catchUp)
    const heartbeat = setInterval(() => stream.beat(written(heard)), heartbeatMs)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      stream.close()
    })
  }

  /** Tells a stream what has happened between its mark and what all have heard: of the rest it hears as they do. */
  async function readMissed({ headers, query }: FastifyRequest, follower: Follower): Promise<string> {
    const read = heard
    const since = sinceOf(headers['last-event-id'], query)
    const isChanged = since !== null && isBehind(since, changedAt.get(follower.user.id))
    const missed = isChanged
      ? everything
      : await replayMissedEvents(context, { since, read, follower }).catch((error: unknown) => {
          context.log.warn({ err: error }, 'what a stream has missed cannot be read')
          return everything
        })
    return missedClock(headers) + missed + (read ? lastEventId(writeMark(read)) : '')
  }

  /** Who was lost before the clock moved, and comes back by itself, shows times as they were. */
  function missedClock(headers: FastifyRequest['headers']): string {
    return isBehind(String(headers['last-event-id'] ?? ''), movedAt) ? eventText('clock', '') : ''
  }

  app.decorate('live', {
    follow: () => {
      following ??= followEvents({
        look: log.look,
        isFollowed: () => streams.count() > 0,
        handOn: tell,
        told: () => {
          const isFirst = heard === null
          heard = log.mark()
          // A stream that was there before the first look has no mark to go by.
          if (isFirst && heard !== null) streams.tellAll('gap', '', writeMark(heard))
        },
        failed: (error) => context.log.warn({ err: error }, 'what happens to jobs cannot be read'),
      })
    },
    mark,
    sessionEnded: (sid) => streams.endOf(sid),
    standingChanged: (userId, logged) => {
      changedAt.set(userId, Math.max(logged, log.mark()?.highest ?? 0))
      streams.tellNow(userId, 'gap', '')
    },
    catchUp: () => {
      streams.tellAll('gap', '')
      lookThrough(streams.sids())
    },
    announceClock: () => {
      movedAt = log.mark()?.highest ?? 0
      streams.tellAll('clock', '')
    },
  } satisfies LiveStreams)
  app.addHook('preClose', async () => {
    leaving = true
    following?.stop()
    streams.end()
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    live: LiveStreams
  }
}
