import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { checkAccess } from '#server/plugins/access.ts'
import { readLinkHolder } from '#server/plugins/manage-key.ts'
import { checkOperator } from '#server/plugins/operator.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readSession } from '#server/plugins/session.ts'
import { isCursorBehind, type LogCursor, serializeCursor } from './cursor.ts'
import { exclusiveJobChanges, findChanges, openJobChanges } from './find-changes.ts'
import { followEvents } from './follow-events.ts'
import { type NewJobEvent, openJobLog } from './new-events.ts'
import { lastCursorOf, refetchEverythingEvent, replayMissedEvents } from './replay-missed-events.ts'
import { eventIdText, eventText, openStreams, type StreamOwner } from './streams.ts'

const heartbeatMs = 25_000

/** Sends events to the open browser streams. */
interface LiveStreams {
  /**
   * Starts following the log: a job's sides get its id, cleaners get changes of the open jobs, each batch
   * once.
   */
  follow(): void
  /** Returns the current cursor for a page; null before the first read. */
  mark(): string | null
  /** Ends the streams of a session that ended in any process. */
  sessionEnded(sid: string): void
  /** Makes a cleaner's pages refetch after a change of their permissions, at log position `logged`. */
  standingChanged(userId: number, logged: number): void
  /** Names a job whose checklist has changed to its sides; the log has no event of each tick. */
  checklistChanged(jobId: number, people: number[]): void
  /** Makes every browser refetch, since notifications may have been lost. */
  catchUp(): void
  /** Announces that the sandbox clock has moved, which may change every page. */
  announceClock(): void
}

/**
 * GET /api/live: one stream of server-sent events per browser; it names jobs, and the browser refetches them.
 */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  const streams = openStreams()
  const log = openJobLog(context.db)
  /** The position delivered to every stream: behind the read position while a batch is in progress. */
  let heard: LogCursor | null = null
  /** The log position when the sandbox clock last moved. */
  let movedAt: number | undefined
  /** The log position of each user's last change of permissions, which the log does not contain. */
  const changedAt = new Map<number, number>()
  let leaving = false
  let following: ReturnType<typeof followEvents> | undefined

  /** Ends the streams of sessions that ended without a notification. */
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

  const written = (mark: LogCursor | null) => mark && serializeCursor(mark)
  const mark = () => written(log.mark())

  async function tell(events: NewJobEvent[]) {
    const changes = await findChanges(context.db, events, context.clock())
    for (const { id, people } of changes) for (const userId of people) streams.tellOfJob(userId, id)
    const pool = openJobChanges(changes)
    for (const { cleanerId, ...changed } of exclusiveJobChanges(changes))
      streams.tell(cleanerId, 'pool', JSON.stringify(changed))
    if (pool) streams.tellCleaners('pool', JSON.stringify(pool))
    // Set together with the delivery: a stream that opens later replays this batch, an open one gets it.
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
      // An impersonating admin follows as an admin, and gets none of the person's events.
      const follower = view ? { id: view.operatorId, role: 'admin' } : user
      if (follower && sid) openStream(request, reply, { user: follower, sid })
    },
  })

  app.get('/api/jobs/:id/live', {
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.session = await readSession(context, request)
      if (request.session?.view) throw refuse('impersonation_is_read_only')
      request.holder = await readLinkHolder(context, request, request.session)
      checkAccess('link', request)
      await checkOperator(context, 'GET /api/jobs/:id/live', { access: 'link' }, request.session)
    },
    handler: (request, reply) => {
      const { holder } = request
      if (!holder) return
      openStream(request, reply, { user: holder, sid: holder.link.hash, jobId: holder.link.jobId })
    },
  })

  function openStream(request: FastifyRequest, reply: FastifyReply, follower: StreamOwner) {
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
    // The session or link may have ended since it was read, before this stream could be ended.
    lookThrough([follower.sid])
    void readMissed(request, follower).then(stream.catchUp)
    const heartbeat = setInterval(() => stream.beat(written(heard)), heartbeatMs)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      stream.close()
    })
  }

  /**
   * Replays to a stream the events between its cursor and the delivered position; later ones come with the
   * batches.
   */
  async function readMissed({ headers, query }: FastifyRequest, follower: StreamOwner): Promise<string> {
    const read = heard
    const since = lastCursorOf(headers['last-event-id'], query)
    const isChanged = since !== null && isCursorBehind(since, changedAt.get(follower.user.id))
    const missed = isChanged
      ? refetchEverythingEvent
      : await replayMissedEvents(context, { since, read, follower }).catch((error: unknown) => {
          context.log.warn({ err: error }, 'what a stream has missed cannot be read')
          return refetchEverythingEvent
        })
    return missedClock(headers) + missed + (read ? eventIdText(serializeCursor(read)) : '')
  }

  /** A stream that reconnects after the clock moved shows outdated times. */
  function missedClock(headers: FastifyRequest['headers']): string {
    return isCursorBehind(String(headers['last-event-id'] ?? ''), movedAt) ? eventText('clock', '') : ''
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
          // A stream from before the first read has no cursor.
          if (isFirst && heard !== null) streams.tellAll('gap', '', serializeCursor(heard))
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
    checklistChanged: (jobId, people) => {
      for (const userId of people) streams.tellOfChecklist(userId, jobId)
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
