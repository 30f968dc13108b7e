import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { deskList } from './lists.ts'

const states = ['unsent', 'queued', 'sent', 'suppressed', 'failed'] as const

/** A message as it was sent, or why it was not. */
export const messageView = z.object({
  id: z.int(),
  channel: z.enum(['email', 'sms']),
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
})

export const adminMessages = endpoints({
  'GET /api/admin/messages': {
    summary:
      "What we wrote to people, newest first; found by a whole e-mail or phone number, or by a job's number. 'unsent' is what needs a person: failed, or waiting for an hour",
    access: 'operator',
    query: z.object({ ...deskList, state: z.optional(z.enum(states)) }),
    answer: z.array(messageView),
    refusals: pageRefusals,
  },
})
