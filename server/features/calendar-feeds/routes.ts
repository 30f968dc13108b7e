import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { limit } from '#server/plugins/limits.ts'
import { networkOf } from '#server/plugins/network.ts'
import { publicOrigin } from '#server/plugins/origin.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { renewFeed } from './feed-secret.ts'
import { describeFeed, readFeed } from './read-feed.ts'

const secretOf = ({ params }: FastifyRequest) => String((params as { secret?: string }).secret)

export function calendarFeedRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/calendar', ({ userId }) => describeFeed(context, userId))

  registerEndpoint(app, context, 'PUT /api/calendar', async ({ userId, request }) => {
    const now = context.clock()
    const secret = await renewFeed(context, userId, now)
    const address = `${publicOrigin(context, request)}/api/calendar/${secret}.ics`
    return { address, createdAt: now.toISOString() }
  })

  registerEndpoint(app, context, 'DELETE /api/calendar', async ({ userId }) => {
    await context.db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
    return { success: true }
  })

  registerEndpoint(
    app,
    context,
    'GET /api/calendar/:secret.ics',
    async ({ params, reply }) => {
      const calendar = await readFeed(context, params.secret)
      reply.header('Cache-Control', 'private, no-cache')
      reply.header('Content-Disposition', 'inline; filename="cleanings.ics"')
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
    {
      limits: [
        // One service reads the calendars of many people from one network.
        limit(context, { name: 'calendar-feeds', max: 1200, seconds: 900, key: networkOf }),
        limit(context, { name: 'calendar-feed', max: 60, seconds: 900, key: secretOf }),
      ],
    },
  )
}
