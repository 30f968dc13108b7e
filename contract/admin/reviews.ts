import * as z from 'zod/mini'
import { reviewDecisions, reviewStates } from '#domain/review-states.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason, actView } from './acts.ts'
import { adminList } from './lists.ts'

const side = z.object({ id: z.int(), name: z.string() })

const reviewRow = z.object({
  id: z.int(),
  jobId: z.int(),
  state: z.enum(reviewStates),
  /** Why it waits for an operator. */
  heldFor: z.nullable(z.enum(['same_card', 'same_device', 'same_household'])),
  rating: z.int(),
  comment: z.nullable(z.string()),
  by: side,
  about: side,
  createdAt: moment,
})

/** What a cleaner is rated by. */
const standing = z.object({ reviews: z.int(), average: z.nullable(z.number()) })

const reviewView = z.extend(reviewRow, {
  photoUrls: z.array(z.string()),
  /** Whether its cleaning is paid and settled: before that a review counts nowhere, whatever is decided. */
  counted: z.boolean(),
  /** What the other side wrote of the same job. */
  other: z.nullable(reviewRow),
  /** What can be decided, with the rating that would follow; null where no cleaner's rating does. */
  decisions: z.array(
    z.object({
      decision: z.enum(reviewDecisions),
      rating: z.nullable(z.object({ before: standing, after: standing })),
      /** Whether it is of those from which the landing page takes the best. */
      landing: z.boolean(),
    }),
  ),
  acts: z.array(actView),
})

export const adminReviews = endpoints({
  'GET /api/admin/reviews': {
    summary:
      "What people wrote of each other, newest first; found by names, addresses and words, by the review's number or the job's. 'held' waits for an operator",
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum(reviewStates)) }),
    answer: z.array(reviewRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/reviews/:id': {
    summary: 'One review, the other side of it, what can be decided and what that would do',
    access: 'operator',
    params: idParams,
    answer: reviewView,
    refusals: ['review_not_found'],
  },
  'POST /api/admin/reviews/:id/decision': {
    summary: 'Takes a review away from everybody but its author, or has it shown and counted',
    access: 'operator',
    params: idParams,
    body: z.object({
      decision: z.enum(reviewDecisions, invalid('choose_decision')),
      /** The state that was shown; refused when another admin has changed it meanwhile. */
      seen: z.enum(reviewStates),
      reason: actReason,
    }),
    answer: reviewView,
    refusals: ['review_not_found', 'review_hidden_already', 'review_shown_already', 'terms_changed'],
  },
})
