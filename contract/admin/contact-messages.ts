import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { idParams, maxima, pageRefusals, text } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { adminList } from './lists.ts'

const states = ['unanswered', 'answered'] as const

const contactRow = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(states),
  createdAt: moment,
})

const contactView = z.extend(contactRow, {
  phone: z.nullable(z.string()),
  /** They may be written to by SMS. */
  smsConsent: z.boolean(),
  message: z.string(),
  /** Whose account it came from. */
  userId: z.nullable(z.int()),
  answer: z.nullable(
    z.object({
      text: z.string(),
      at: moment,
      by: z.string(),
      /** How it went with the mail. */
      mail: z.enum(['queued', 'sent', 'suppressed', 'failed']),
    }),
  ),
})

export const adminContactMessages = endpoints({
  'GET /api/admin/contact-messages': {
    summary: 'What people wrote in the contact form, newest first',
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(states)) }),
    answer: z.array(contactRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/contact-messages/:id': {
    summary: 'One message of the contact form, and what was answered',
    access: 'operator',
    params: idParams,
    answer: contactView,
    refusals: ['contact_message_not_found'],
  },
  'POST /api/admin/contact-messages/:id/answer': {
    summary: 'Answers a message of the contact form by mail, once',
    access: 'operator',
    params: idParams,
    body: z.object({ text: text(10, maxima.text, invalid('answer_too_short')) }),
    answer: contactView,
    refusals: ['contact_message_not_found', 'answered_already'],
  },
})
