import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import type { DiskRoom } from '#server/plugins/disk-room.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { operationGauges } from './operation-gauges.ts'
import { isWorkerSeen, secondsSinceWorker } from './read-operation-status.ts'

export interface Readiness {
  /** Set once migrations have run, the queue is set up and pages are loaded; unset while stopping. */
  ready: boolean
}

/** Registers liveness, readiness and metrics endpoints for monitoring. */
export function healthRoutes(app: FastifyInstance, context: Context, state: Readiness, room: DiskRoom): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (_request, reply) => {
    const database = await examineDatabase(context)
    const checks = { started: state.ready, ...database, disk: database.database && (await room.hasRoom()) }
    const ready = checks.started && checks.database && checks.disk
    // Without a worker requests are still served, but nothing is paid out, refunded or sent: an alert for
    // people, not for a load balancer.
    const status = !ready ? 'not ready' : checks.worker ? 'ready' : 'degraded'
    return reply.status(ready ? 200 : 503).send({ status, checks })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  const operation = operationGauges(registry)
  app.get('/metrics', async (request, reply) => {
    checkToken(context.config, request.headers.authorization)
    await operation.update(context)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/**
 * Checks that the database answers the app's role, including the queue's tables, and that a worker is alive.
 */
async function examineDatabase({ db, log }: Context): Promise<{ database: boolean; worker: boolean }> {
  try {
    const { rows } = await sql<{ queue: boolean; seconds: number | null }>`
      SELECT EXISTS (SELECT FROM pg_tables WHERE schemaname = 'graphile_worker') AS queue,
        (SELECT count(*) FROM (SELECT FROM sessions LIMIT 1) one) AS sessions,
        ${secondsSinceWorker} AS seconds`.execute(db)
    return { database: rows[0]?.queue === true, worker: isWorkerSeen(rows[0]?.seconds) }
  } catch (error) {
    log.warn({ err: error }, 'database does not answer')
    return { database: false, worker: false }
  }
}

/** Business metrics are private; without a token production answers 404. */
function checkToken({ production, METRICS_TOKEN }: Config, authorization = ''): void {
  if (!METRICS_TOKEN && production) throw refuse('not_found')
  if (METRICS_TOKEN && !isSame(authorization, `Bearer ${METRICS_TOKEN}`)) throw refuse('not_authenticated')
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
