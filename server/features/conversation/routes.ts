import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { limit, rateLimitKeyOf } from '#server/plugins/limits.ts'
import { readPage } from '#server/plugins/page-link.ts'
import { listLimits, pictureLimits } from '#server/plugins/reading-limits.ts'
import { registerEndpoint } from '#server/plugins/register-endpoint.ts'
import { discardRest } from '#server/plugins/uploads.ts'
import { countFilesOf } from '../photos/count-files.ts'
import { receivePhotos } from '../photos/receive-photos.ts'
import { sendPhoto } from '../photos/send-photo.ts'
import { countUnread } from './count-unread.ts'
import { findConversation } from './find-conversation.ts'
import { isReadableBy, presentMessage, selectMessages } from './list-messages.ts'
import { readMessagePhoto, refusePhotos, storeMessagePhotos } from './message-photos.ts'
import { markMessagesRead } from './read-messages.ts'
import { reportMessage } from './report-message.ts'
import { writeMessage } from './write-message.ts'

/** One person in one conversation; a guest is known by their link. */
function writerOf(request: FastifyRequest): string {
  const { id } = request.params as { id: string }
  return `${request.holder ? `user ${request.holder.id}` : rateLimitKeyOf(request)} job ${id}`
}

export function conversationRoutes(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, context, 'GET /api/jobs/unread-messages', ({ userId }) =>
    countUnread(context.db, userId),
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/messages',
    async (call) => {
      const { user, params } = call
      const conversation = await findConversation(context.db, {
        user,
        jobId: params.id,
        now: context.clock(),
      })
      const order = { name: 'conversation', by: 'whole' } as const
      const rows = await readPage(
        call,
        order,
        (most, after) => {
          const older = after ? sql<boolean>`m.id < ${after[1]}` : sql<boolean>`true`
          return selectMessages(context.db, sql`${isReadableBy(conversation)} AND ${older}`, most)
        },
        ({ id }) => [0, id],
      )
      return rows.map((row) => presentMessage(row, conversation.side))
    },
    { limits: listLimits(context) },
  )

  const writing = [
    limit(context, { name: 'conversation', max: 20, seconds: 60, key: writerOf }),
    limit(context, { name: 'conversation-day', max: 300, seconds: 86_400, key: writerOf }),
  ]
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/messages',
    ({ user, userId, params, body, key }) =>
      writeMessage(context, { user, userId, jobId: params.id, message: body, key }),
    { limits: writing },
  )

  registerEndpoint(app, context, 'POST /api/jobs/:id/messages/read', ({ user, params, body }) =>
    markMessagesRead(context, { user, jobId: params.id, upTo: body.upTo }),
  )

  const reporting = [limit(context, { name: 'message-report', max: 20, seconds: 86_400, key: writerOf })]
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/messages/:messageId/report',
    ({ user, params, body }) =>
      reportMessage(context, { user, jobId: params.id, messageId: params.messageId, reason: body.reason }),
    { limits: reporting },
  )

  photoRoutes(app, context)
}

function photoRoutes(app: FastifyInstance, context: Context): void {
  const countFiles = countFilesOf(context)
  const uploads = [limit(context, { name: 'upload', max: 60, seconds: 60 })]
  registerEndpoint(
    app,
    context,
    'POST /api/jobs/:id/message-photos',
    async ({ user, userId, params, request }) => {
      await refusePhotos(context, { user, jobId: params.id }).catch((refusal: unknown) => {
        discardRest(request)
        throw refusal
      })
      const call = 'POST /api/jobs/:id/message-photos'
      const { pictures } = await receivePhotos(request, { countFiles, userId, purpose: 'message', call })
      return storeMessagePhotos(context, userId, pictures)
    },
    { limits: uploads },
  )

  registerEndpoint(
    app,
    context,
    'GET /api/jobs/:id/message-photos/:photoId',
    async ({ user, params, reply }) =>
      sendPhoto(reply, await readMessagePhoto(context, { user, jobId: params.id, photoId: params.photoId })),
    { limits: pictureLimits(context) },
  )
}
