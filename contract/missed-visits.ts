import * as z from 'zod/mini'
import { arrivalMinutes, lateChoices } from '#domain/job/moves.ts'
import { done, drawingRefusals, endpoints, keyRefusals } from './endpoint.ts'
import { idParams, maxima, numberBetween, text, wholeNumber } from './fields.ts'
import { expectedOutcome, jobView } from './job-view.ts'
import { moment } from './notes.ts'
import { invalid } from './validation.ts'

const expected = z.optional(expectedOutcome)
const own = ['job_not_found', 'not_your_part', 'move_not_allowed', 'move_too_early'] as const
const noChoice = invalid('late_minutes_not_offered', ...lateChoices)

/** What the two sides say of a visit that does not begin as it was planned. Source: decision 033. */
export const missedVisits = endpoints({
  'POST /api/jobs/:id/check-in': {
    summary:
      'You are at the door of a job of yours: its customer is told, and if you are in time nobody can say that you did not come',
    access: 'cleaner',
    params: idParams,
    takesKey: true,
    answer: jobView,
    refusals: [...own, ...keyRefusals],
  },
  'POST /api/jobs/:id/on-my-way': {
    summary:
      'You have set out for a job of yours and arrive in so many minutes: its customer gets a message; a later call corrects the time',
    access: 'cleaner',
    params: idParams,
    body: z.object({
      minutes: wholeNumber(arrivalMinutes.min, arrivalMinutes.max, invalid('arrival_minutes_not_valid')),
    }),
    answer: jobView,
    refusals: [...own, 'too_many_requests'],
  },
  'GET /api/jobs/:id/position': {
    summary:
      'Where the cleaner who is on the way to a job was within the last 5 minutes, for its two sides; null where they do not share it',
    access: 'signed-in-or-link',
    params: idParams,
    answer: z.object({
      position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), at: moment })),
    }),
    refusals: ['job_not_found', 'not_your_part', 'too_many_requests'],
  },
  'PUT /api/jobs/:id/position': {
    summary:
      'Shares where you are on the way to a job of yours; its customer sees it, and it is deleted when you arrive, when you stop, and 5 minutes after the last call',
    access: 'cleaner',
    params: idParams,
    body: z.object({
      latitude: numberBetween(-90, 90, invalid('position_not_valid')),
      longitude: numberBetween(-180, 180, invalid('position_not_valid')),
    }),
    answer: done,
    refusals: ['job_not_found', 'not_your_part', 'move_not_allowed', 'drive_not_begun', 'too_many_requests'],
  },
  'DELETE /api/jobs/:id/position': {
    summary: 'Stops sharing where you are, and deletes it',
    access: 'cleaner',
    params: idParams,
    answer: done,
    refusals: ['job_not_found', 'not_your_part', 'move_not_allowed'],
  },
  'POST /api/jobs/:id/confirm-arrival': {
    summary:
      'Confirms that the cleaner of a job that you booked is there, or was: it counts as their check-in, and the work can start',
    access: 'signed-in-or-link',
    params: idParams,
    answer: jobView,
    refusals: own,
  },
  'POST /api/jobs/:id/running-late': {
    summary:
      'You will be late for a job of yours: its customer is told; each time by more minutes than before',
    access: 'cleaner',
    params: idParams,
    body: z.object({ minutes: z.literal(lateChoices, noChoice) }),
    answer: jobView,
    refusals: [...own, 'said_later', 'too_many_requests'],
  },
  'POST /api/jobs/:id/report-no-show': {
    summary:
      'Your cleaner did not come: everything goes back, or the cleaning takes place another time at its price. Of a completed job an operator rules, and its payout waits until then',
    access: 'signed-in-or-link',
    params: idParams,
    body: z.object({
      wish: z.enum(['refund', 'rebook'], invalid('choose_refund_or_rebook')),
      /** The other time, as a booking takes it. */
      scheduledFor: z.optional(z.string()),
      expected,
    }),
    answer: jobView,
    refusals: [
      ...own,
      ...(['cleaner_checked_in', 'terms_changed'] as const),
      ...(['arrival_confirmed', 'contested_already', 'contest_too_late'] as const),
      ...(['date_required', 'hour_out_of_range', 'date_too_far', 'closed_day'] as const),
    ],
  },
  'POST /api/jobs/:id/report-lockout': {
    summary:
      'Nobody let you in and you have waited: with a photo of the door of at most 5 MB, which the two sides see',
    access: 'cleaner',
    params: idParams,
    upload: {
      field: 'photo',
      most: 1,
      fields: z.object({
        note: text(1, maxima.line, invalid('say_what_you_tried')),
        /** The earnings in dollars that you have read; when they would be others, it is refused. */
        expectedEarnings: z.optional(numberBetween(0, 100_000, invalid('amount_not_valid'))),
      }),
    },
    answer: jobView,
    refusals: [
      ...own,
      ...(['not_checked_in', 'terms_changed', 'not_an_image', 'photo_too_large'] as const),
      ...([...drawingRefusals, 'too_many_requests'] as const),
    ],
  },
  'GET /api/jobs/:id/lockout-photo': {
    summary:
      'The picture with which a cleaner showed that nobody let them in; for the two sides and operators',
    access: 'signed-in-or-link',
    params: idParams,
    answer: z.object({}),
    gives: 'webp',
    refusals: ['photo_not_found', 'too_many_requests'],
  },
})
