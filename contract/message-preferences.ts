import * as z from 'zod/mini'
import { type MessageKind, messageKindNames } from '#domain/message-kinds.ts'
import { endpoints } from './endpoint.ts'
import { invalid } from './validation.ts'

const none = invalid('unknown_message_kind')
const kind = z.enum(messageKindNames as [MessageKind, ...MessageKind[]], none)

const messagePreferences = z.object({
  kinds: z.array(
    z.object({
      kind,
      /** 'always' cannot be turned off, 'never' is not sent that way. */
      email: z.enum(['always', 'on', 'off']),
      sms: z.enum(['never', 'on', 'off']),
      push: z.enum(['never', 'on', 'off']),
    }),
  ),
  /** False where push notifications are not offered. */
  pushOffered: z.boolean(),
  /** What the number of the account has said to text messages; without 'agreed' none is sent, whatever is on. */
  texts: z.enum(['no_number', 'not_agreed', 'agreed', 'stopped']),
})

/** What each kind of message is to a person, and the way out of it that needs no account. */
export const messageChoices = endpoints({
  'GET /api/message-preferences': {
    summary: 'Which kinds of messages you get, by e-mail, SMS and push',
    access: 'signed-in',
    answer: messagePreferences,
    refusals: [],
  },
  'PUT /api/message-preferences': {
    summary: 'Turns kinds of messages on and off; what is not named stays. A STOP counts more than any of it',
    access: 'signed-in',
    body: z.object({
      choices: z
        .array(z.object({ kind, channel: z.enum(['email', 'sms', 'push'], none), wanted: z.boolean() }), none)
        .check(z.maxLength(50, none)),
      /** The box that agrees to text messages; a number that has said STOP says START itself. */
      smsConsent: z.optional(z.boolean()),
    }),
    answer: messagePreferences,
    refusals: ['not_a_choice', 'email_unverified'],
  },
  'GET /api/unsubscribe/:token': {
    summary: 'What kind of message the link in a mail turns off, and whether it still comes; changes nothing',
    access: 'anyone',
    params: z.object({ token: z.string().check(z.maxLength(120)) }),
    answer: z.object({ kind, wanted: z.boolean() }),
    refusals: ['no_such_link'],
  },
})
