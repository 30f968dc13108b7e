import * as z from 'zod/mini'
import { maxMessageLength, maxMessagePhotos } from '#domain/job/conversation.ts'
import { done, drawingRefusals, endpoints, keyRefusals } from './endpoint.ts'
import { identifier, idParams, pageQuery, pageRefusals, text } from './fields.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const messageParams = z.object({ id: identifier, messageId: identifier })

/** A message of a conversation. */
const messageView = z.object({
  id: z.int(),
  author: z.enum(['customer', 'cleaner']),
  /** The author's first name; empty for an account that is deleted. */
  name: z.string(),
  /** Empty for photos alone. */
  text: z.string(),
  photos: z.array(z.string()),
  at: moment,
  /** The other side has read it. */
  read: z.boolean(),
  /** The other side has reported it; its author does not learn of it. */
  reported: z.boolean(),
})

const own = ['job_not_found', 'conversation_not_yours_now'] as const
const closed = ['conversation_not_begun', 'conversation_cancelled', 'conversation_over'] as const

/** What the customer and the cleaner of a job write to each other. */
export const conversation = endpoints({
  'GET /api/jobs/unread-messages': {
    summary: 'How many messages about your jobs you have not read, as their customer and as their cleaner',
    access: 'signed-in',
    answer: z.object({ customer: z.int(), cleaner: z.int() }),
    refusals: [],
  },
  'GET /api/jobs/:id/messages': {
    summary:
      'What you and the other side of a job have written to each other, newest first; a cleaner reads what was written while the job was theirs',
    access: 'signed-in-or-link',
    params: idParams,
    query: pageQuery,
    answer: z.array(messageView),
    refusals: [...own, ...pageRefusals],
  },
  'POST /api/jobs/:id/messages': {
    summary:
      'Writes to the other side of a job that has a cleaner, until 7 days after the visit: text, photos that you have uploaded for it, or both',
    access: 'signed-in-or-link',
    takesKey: true,
    params: idParams,
    body: z.object({
      text: text(0, maxMessageLength, invalid('enter_text')),
      photoIds: z.optional(z.array(identifier).check(z.maxLength(maxMessagePhotos))),
    }),
    answer: messageView,
    status: 201,
    refusals: [
      ...own,
      ...closed,
      ...keyRefusals,
      ...(['account_suspended', 'foreign_photo', 'too_many_requests'] as const),
    ],
  },
  'POST /api/jobs/:id/messages/read': {
    summary: 'You have read what the other side has written, up to this message',
    access: 'signed-in-or-link',
    params: idParams,
    body: z.object({ upTo: identifier }),
    /** How many messages to you are unread by now. */
    answer: z.object({ unread: z.int() }),
    refusals: own,
  },
  'POST /api/jobs/:id/messages/:messageId/report': {
    summary: 'Reports a message of the other side to the operator, who gets it with your reason',
    access: 'signed-in-or-link',
    params: messageParams,
    body: z.object({ reason: text(1, 500, invalid('enter_text')) }),
    answer: done,
    refusals: [...own, 'message_not_found', 'too_many_requests'],
  },
  'POST /api/jobs/:id/message-photos': {
    summary:
      'Uploads photos for a message, of at most 5 MB each, which the two sides of the job alone can see',
    access: 'signed-in-or-link',
    params: idParams,
    upload: { field: 'photos', most: maxMessagePhotos },
    answer: z.object({ photoIds: z.array(z.int()) }),
    refusals: [
      ...own,
      ...closed,
      ...drawingRefusals,
      ...(['account_suspended', 'not_an_image', 'photo_too_large'] as const),
      ...(['too_many_message_photos', 'too_many_requests'] as const),
    ],
  },
  'GET /api/jobs/:id/message-photos/:photoId': {
    summary: "A photo of a job's conversation; for its two sides",
    access: 'signed-in-or-link',
    params: z.object({ id: identifier, photoId: identifier }),
    answer: z.object({}),
    gives: 'webp',
    refusals: [...own, 'photo_not_found', 'too_many_requests'],
  },
})
