import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { sendPhoto } from '#server/features/photos/send-photo.ts'
import { listLimits, pictureLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { listActs } from '../acts/list-acts.ts'
import { readList } from '../lists/read-list.ts'
import { decideReport } from '../rulings/decide-report.ts'
import { listReports } from '../rulings/list-reports.ts'
import { cancelJobAsAdmin } from './cancel-job-as-admin.ts'
import { listCandidates } from './list-candidates.ts'
import { type JobListPage, listJobEvents, listJobMessages, listJobTasks } from './list-history.ts'
import { listJobs } from './list-jobs.ts'
import { listJobLedger, listJobPayments, listJobPayouts, listJobRefunds } from './list-money.ts'
import { readChoices } from './read-choices.ts'
import { readConversation, readConversationPhoto } from './read-conversation.ts'
import { readAdminJob, refuseNoJob } from './read-job.ts'
import { reassignJob } from './reassign-job.ts'
import { previewNewTime, rescheduleJobAsAdmin } from './reschedule-job-as-admin.ts'

/** The lists about one job, which share their endpoints' shape. */
const sections = {
  'GET /api/admin/jobs/:id/events': listJobEvents,
  'GET /api/admin/jobs/:id/payments': listJobPayments,
  'GET /api/admin/jobs/:id/refunds': listJobRefunds,
  'GET /api/admin/jobs/:id/payouts': listJobPayouts,
  'GET /api/admin/jobs/:id/ledger': listJobLedger,
  'GET /api/admin/jobs/:id/messages': listJobMessages,
  'GET /api/admin/jobs/:id/tasks': listJobTasks,
  'GET /api/admin/jobs/:id/reports': listReports,
  'GET /api/admin/jobs/:id/acts': (db: Context['db'], { jobId, limit, beforeId }: JobListPage) =>
    listActs(db, { subject: 'job', subjectId: jobId }, limit, beforeId),
} as const

export function jobAdminRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  const limits = listLimits(context)

  registerEndpoint(
    app,
    context,
    'GET /api/admin/jobs',
    (call) =>
      readList(call, 'jobs', (limit, beforeId) =>
        listJobs(db, call.query, { limit, beforeId, now: clock() }),
      ),
    { limits },
  )

  registerEndpoint(app, context, 'GET /api/admin/jobs/:id', ({ params }) => readAdminJob(context, params.id))

  for (const [name, list] of Object.entries(sections)) {
    const call = name as keyof typeof sections
    registerEndpoint(
      app,
      context,
      call,
      async (asked) => {
        const jobId = asked.params.id
        await refuseNoJob(db, jobId)
        return readList<{ id: number }>(asked, call, (limit, beforeId) =>
          list(db, { jobId, limit, beforeId }),
        ) as never
      },
      { limits },
    )
  }
  actRoutes(app, context)
}

/** Registers the admin acts on a job and their previews. */
function actRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/admin/jobs/:id/choices', ({ params }) =>
    readChoices(context, params.id),
  )
  registerEndpoint(app, context, 'GET /api/admin/jobs/:id/new-time', ({ params, query }) =>
    previewNewTime(context, params.id, query),
  )
  registerEndpoint(
    app,
    context,
    'GET /api/admin/jobs/:id/candidates',
    (call) =>
      readList(call, 'candidates', (limit, beforeId) =>
        listCandidates(context, call.query, { jobId: call.params.id, limit, beforeId }),
      ),
    { limits: listLimits(context) },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/jobs/:id/cancel',
    async ({ userId, session, params, body }) => {
      await cancelJobAsAdmin(context, { operatorId: userId, session, jobId: params.id }, body)
      return readAdminJob(context, params.id)
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/jobs/:id/conversation',
    ({ userId: operatorId, params, body }) =>
      readConversation(context, { operatorId, jobId: params.id, reason: body.reason }),
  )
  registerEndpoint(
    app,
    context,
    'GET /api/admin/jobs/:id/message-photos/:photoId',
    async ({ userId: operatorId, params, reply }) =>
      sendPhoto(
        reply,
        await readConversationPhoto(context, { operatorId, jobId: params.id, photoId: params.photoId }),
      ),
    { limits: pictureLimits(context) },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/jobs/:id/reassign',
    async ({ userId, session, params, body }) => {
      await reassignJob(context, { operatorId: userId, session, jobId: params.id }, body)
      return readAdminJob(context, params.id)
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/jobs/:id/reschedule',
    async ({ userId, session, params, body }) => {
      await rescheduleJobAsAdmin(context, { operatorId: userId, session, jobId: params.id }, body)
      return readAdminJob(context, params.id)
    },
  )
  registerEndpoint(
    app,
    context,
    'POST /api/admin/jobs/:id/rulings',
    async ({ userId, session, params, body }) => {
      await decideReport(context, { operatorId: userId, session, jobId: params.id }, body)
      return readAdminJob(context, params.id)
    },
  )
}
