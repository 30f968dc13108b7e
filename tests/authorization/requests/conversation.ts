import type { conversationRows } from '../expected/conversation.ts'
import type { It } from '../town.ts'
import { nothing, type SentRequest, upload } from './request.ts'

const taken = ({ jobs }: It) => ({ params: { id: jobs.taken } })

export const conversationRequests: Record<keyof typeof conversationRows, SentRequest> = {
  'GET /api/jobs/unread-messages': nothing,
  'GET /api/jobs/:id/messages': taken,
  'POST /api/jobs/:id/messages': (it) => ({ ...taken(it), body: { text: 'The door is open.' } }),
  'POST /api/jobs/:id/messages/read': (it) => ({ ...taken(it), body: { upTo: it.conversation.messageId } }),
  'POST /api/jobs/:id/messages/:messageId/report': ({ jobs, conversation }) => ({
    params: { id: jobs.taken, messageId: conversation.messageId },
    body: { reason: 'They ask for cash.' },
  }),
  'POST /api/jobs/:id/message-photos': (it) => ({ ...taken(it), ...upload('photos', it) }),
  'GET /api/jobs/:id/message-photos/:photoId': ({ jobs, conversation }) => ({
    params: { id: jobs.taken, photoId: conversation.photoId },
  }),
}
