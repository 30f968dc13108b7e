import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { identifier, idParams, pageRefusals } from '../fields.ts'
import { requestedTime } from '../jobs.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason } from './acts.ts'
import { jobView } from './jobs.ts'
import { adminList } from './lists.ts'

const named = z.object({ id: z.int(), name: z.string() })
/** At whose expense a job is cancelled: everything goes back, or as if its customer had cancelled now. */
const cancelWays = ['in_full', 'by_terms'] as const
const how = z.enum(cancelWays, invalid('choose_who_bears_it'))
const sides = ['customer', 'cleaner'] as const

/** What an act would do now, in dollars. */
const outcome = z.object({
  refund: z.number(),
  lateFee: z.number(),
  earnings: z.number(),
})

/** With what is claimed of the customer of an unpaid visit, for an operator to rule on, and the cleaner's share of it. */
const claiming = z.extend(outcome, { claimed: z.number(), claimedShare: z.number() })

const choices = z.object({
  /** Null for what cannot be done with the job now. */
  cancel: z.nullable(z.object({ in_full: outcome, by_terms: claiming })),
  /**
   * It can be given to another cleaner, who would earn so much; a time that waits for an answer ends with that. With
   * `otherTime` its cleaner has not come, so that it moves to another time as well, at its price.
   */
  reassign: z.nullable(z.object({ earnings: z.number(), from: z.nullable(named), otherTime: z.boolean() })),
  /** It can be offered to all cleaners again; the refund at its start unless one accepts. */
  release: z.nullable(z.object({ from: named, refundUnlessTaken: z.number() })),
  reschedule: z.boolean(),
})

const newTime = z.object({
  scheduledFor: moment,
  endsAt: moment,
  price: z.number(),
  earnings: z.number(),
  /** What goes back to the customer because the new time costs less. */
  refund: z.number(),
  /** The last instant of free cancellation; null without a cleaner. */
  freeUntil: z.nullable(moment),
})

const asked = { scheduledFor: requestedTime, by: z.enum(sides, invalid('choose_whose_wish')) }

const visitTimeRefusals = ['date_required', 'date_too_far', 'hour_out_of_range', 'closed_day'] as const

const timeRefusals = [
  ...(['date_required', 'date_too_far', 'hour_out_of_range', 'same_time'] as const),
  ...(['only_customer_pays', 'unpaid_keeps_price', 'cleaner_busy', 'move_not_allowed'] as const),
] as const

/** The visit as it was shown: an act on another one is refused. */
const shown = z.object({
  scheduledFor: moment,
  /** The assigned cleaner; null without one. */
  cleanerId: z.nullable(identifier),
})

const act = { access: 'operator', params: idParams, answer: jobView } as const

export const adminJobActs = endpoints({
  'GET /api/admin/jobs/:id/choices': {
    summary: 'What an operator can do with a job now, and what each would do; dollars',
    access: 'operator',
    params: idParams,
    answer: choices,
    refusals: ['job_not_found'],
  },
  'GET /api/admin/jobs/:id/candidates': {
    summary:
      'The cleaners who can take a job now, or at another time, newest first; found by name, e-mail, phone or number',
    access: 'operator',
    params: idParams,
    query: z.object({ ...adminList, scheduledFor: z.optional(requestedTime) }),
    answer: z.array(z.extend(named, { rating: z.nullable(z.number()), jobs: z.int() })),
    refusals: [...pageRefusals, 'job_not_found', ...visitTimeRefusals],
  },
  'GET /api/admin/jobs/:id/new-time': {
    summary: 'What another time for a visit would mean, on the wish of either side; dollars',
    access: 'operator',
    params: idParams,
    query: z.object(asked),
    answer: newTime,
    refusals: ['job_not_found', ...timeRefusals],
  },
  'POST /api/admin/jobs/:id/cancel': {
    summary:
      'Cancels a job that is not completed, at the expense of neither side or by its terms; both are told',
    ...act,
    body: z.object({ reason: actReason, how, expected: outcome }),
    refusals: ['job_not_found', 'move_not_allowed', 'terms_changed', 'confirmation_needed'],
  },
  'POST /api/admin/jobs/:id/conversation': {
    summary:
      'Reads what customer and cleaners of a job have written to each other, newest first; the reason is recorded',
    access: 'operator',
    supportMay: true,
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.array(
      z.object({
        id: z.int(),
        author: z.enum(['customer', 'cleaner']),
        /** Empty for an account that is deleted. */
        name: z.string(),
        /** Empty for photos alone. */
        text: z.string(),
        /** Shown to who has read the conversation within the last hour. */
        photos: z.array(z.string()),
        at: moment,
        read: z.boolean(),
        /** Why the other side has reported it. */
        reportReason: z.nullable(z.string()),
      }),
    ),
    refusals: ['job_not_found'],
  },
  'GET /api/admin/jobs/:id/message-photos/:photoId': {
    summary:
      "A photo of a job's conversation, for an operator who has read it with a reason within the last hour",
    access: 'operator',
    params: z.object({ id: identifier, photoId: identifier }),
    answer: z.object({}),
    gives: 'webp',
    refusals: ['photo_not_found', 'too_many_requests'],
  },
  'POST /api/admin/jobs/:id/reassign': {
    summary: 'Gives a job to a cleaner who can take it, or back to all of them; everybody concerned is told',
    ...act,
    body: z.object({
      reason: actReason,
      /** Null: every cleaner may take it again. */
      cleanerId: z.nullable(identifier),
      /** The other time of a visit whose cleaner has not come. */
      scheduledFor: z.optional(requestedTime),
      shown,
      expected: z.object({ earnings: z.number() }),
    }),
    refusals: [
      ...(['job_not_found', 'move_not_allowed', 'terms_changed', 'confirmation_needed'] as const),
      ...(['cannot_take_it', 'nobody_to_release', 'has_it_already'] as const),
      ...(['asked_alone', 'person_not_found'] as const),
      ...visitTimeRefusals,
    ],
  },
  'POST /api/admin/jobs/:id/reschedule': {
    summary: 'Moves a visit to another time on the wish of either side; both are told',
    ...act,
    body: z.object({
      reason: actReason,
      ...asked,
      shown,
      expected: z.object({ refund: z.number(), earnings: z.number() }),
    }),
    refusals: ['job_not_found', ...timeRefusals, 'terms_changed', 'confirmation_needed'],
  },
})
