import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { listLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { readList } from '../lists/read-list.ts'
import { dropTask } from './drop-task.ts'
import { listTasks, presentTaskRow, readTask } from './read-task.ts'
import { retryTask } from './retry-task.ts'

export function taskRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  registerEndpoint(
    app,
    context,
    'GET /api/admin/tasks',
    async (call) => {
      const read = (limit: number, beforeId: number) => listTasks(db, call.query, limit, beforeId)
      return (await readList(call, 'tasks', read)).map(presentTaskRow)
    },
    { limits: listLimits(context) },
  )

  registerEndpoint(app, context, 'GET /api/admin/tasks/:id', ({ params }) => readTask(db, params.id))

  registerEndpoint(app, context, 'POST /api/admin/tasks/:id/retry', ({ params, body, userId }) =>
    retryTask(context, { operatorId: userId, taskId: params.id, ...body }),
  )

  registerEndpoint(app, context, 'POST /api/admin/tasks/:id/drop', ({ params, body, userId }) =>
    dropTask(context, { operatorId: userId, taskId: params.id, ...body }),
  )
}
