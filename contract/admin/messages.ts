import * as z from 'zod/mini'
import { jobEventTypes } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment, noted } from '../notes.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'
import { taskRow } from './tasks.ts'

const states = ['unsent', 'queued', 'sent', 'suppressed', 'failed'] as const

/** A message as it was sent, or why it was not. */
export const messageView = noted(
  z.object({
    id: z.int(),
    channel: z.enum(['email', 'sms', 'push']),
    event: z.string(),
    recipient: z.string(),
    jobId: z.nullable(z.int()),
    status: z.enum(['queued', 'sent', 'suppressed', 'failed']),
    /** Why it was not sent. */
    reason: z.nullable(z.string()),
    subject: z.nullable(z.string()),
    text: z.nullable(z.string()),
    createdAt: moment,
    sentAt: z.nullable(moment),
  }),
  { id: 'AdminMessage' },
)

const oneMessage = z.extend(messageView, {
  userId: z.nullable(z.int()),
  /** Until when it waits for the morning. */
  heldUntil: z.nullable(moment),
  /** What it was written about, where that is one event of a job or something that was written to us. */
  cause: z.nullable(
    z.object({
      what: z.enum(['event', 'contact']),
      id: z.int(),
      type: z.nullable(z.enum(jobEventTypes)),
      at: z.nullable(moment),
    }),
  ),
  /** Its task, while it is queued. */
  task: z.nullable(taskRow),
  /** The message that this one repeats, and those that repeat this one. */
  repeats: z.nullable(z.int()),
  repeatedBy: z.array(z.int()),
  /** Why it is not sent again; null when it may be. */
  cannotResend: z.nullable(z.string()),
  acts: z.array(actView),
})

export const adminMessages = endpoints({
  'GET /api/admin/messages': {
    summary:
      "What we wrote to people, newest first; found by a whole e-mail or phone number, or by a job's number. 'unsent' is what needs a person: failed, or waiting for an hour",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(states)) }),
    answer: z.array(messageView),
    refusals: pageRefusals,
  },
  'GET /api/admin/messages/:id': {
    summary:
      'One message: its words as they left, why it was written, its task, and whether it can be sent again',
    access: 'operator',
    params: idParams,
    answer: oneMessage,
    refusals: ['message_not_found'],
  },
  'POST /api/admin/messages/:id/resend': {
    summary:
      'Sends a message once more with a fresh link where it had one; all that is asked of a new one is asked again',
    access: 'operator',
    params: idParams,
    body: z.object({
      /** How often it had been sent again by then: of two clicks one sends. */
      seen: z.int().check(z.minimum(0)),
      reason: actReason,
    }),
    answer: oneMessage,
    refusals: [
      ...['message_not_found', 'terms_changed', 'person_deleted', 'message_waits', 'message_over'],
      ...['message_unwanted', 'message_no_consent', 'message_enough', 'message_elsewhere', 'message_once'],
    ] as const,
  },
})
