import * as z from 'zod/mini'
import { availabilityConflicts } from '#domain/availability/conflict.ts'
import { acceptObstacles, hiddenJobsReasons } from '#domain/job/acceptance.ts'
import { declineReasons, earlyReasons, withdrawReasons } from '#domain/job/moves.ts'
import { maxDeclineNote } from '#domain/limits.ts'
import { endpoints, keyRefusals } from './endpoint.ts'
import { idParams, pageRefusals, text } from './fields.ts'
import { availableQuery, ownJobsQuery, side } from './job-lists.ts'
import { expectedOutcome, jobCounts, jobView, move } from './job-view.ts'
import { moment } from './notes.ts'
import { intentView } from './payments.ts'
import { answerRefusals, askRefusals, moveRefusals, timeRefusals } from './time-refusals.ts'
import { invalid } from './validation.ts'

const expected = z.optional(expectedOutcome)

/** Why a visit is completed before half of its time is over. */
const earlyReason = z.optional(z.enum(earlyReasons, invalid('choose_early_reason')))

/** A transition and its consequences; dollars. Source: decision 027. */
const moveView = z.object({
  move,
  /** Possible from then on; null: now. */
  from: z.nullable(moment),
  /** Not possible any more from then on. */
  closes: z.nullable(moment),
  refund: z.number(),
  lateFee: z.number(),
  earnings: z.number(),
  /** When the earnings may leave for the cleaner's account at the earliest. */
  earningsFrom: z.nullable(moment),
  /** What goes back to the customer, and when, unless another cleaner has taken the job by then. */
  refundUnlessTaken: z.nullable(z.object({ amount: z.number(), at: moment })),
  /** What holds once the visit has moved: of 'accept_reschedule_request', and of another time that was named. */
  newTime: z.nullable(
    z.object({
      scheduledFor: moment,
      /** What the customer pays more; a negative number goes back. */
      difference: z.number(),
      price: z.number(),
      earnings: z.number(),
      /** The last instant of free cancellation; null without a cleaner. */
      freeUntil: z.nullable(moment),
      /** The deadline of the other side's answer; null without one. */
      answerBy: z.nullable(moment),
    }),
  ),
  tells: z.array(z.enum(['customer', 'cleaner'])),
  /** The first instant at which it would do something else. */
  until: z.nullable(moment),
})

export const requestedTime = z
  .string(invalid('choose_date_time'))
  .check(z.minLength(10, invalid('choose_date_time')), z.maxLength(40, invalid('not_a_date_time')))
const wish = z.object({ scheduledFor: requestedTime, expected })

/** `toPay`: the visit moves, or the other side is asked, once this has been paid. */
export const askedView = z.extend(jobView, { toPay: z.nullable(intentView) })

export const jobs = endpoints({
  'GET /api/jobs': {
    summary:
      'Your jobs, as a customer or as their cleaner; latest date first; from and to are days, both included; group "attention": those that need your answer or payment',
    access: 'signed-in',
    query: ownJobsQuery,
    answer: z.array(jobView),
    refusals: pageRefusals,
  },
  'GET /api/jobs/counts': {
    summary: 'How many jobs you have in each group',
    access: 'signed-in',
    query: z.object({ side }),
    answer: jobCounts,
    refusals: [],
  },
  'GET /api/jobs/available': {
    summary: 'Open jobs a cleaner may accept',
    access: 'cleaner',
    query: availableQuery,
    answer: z.array(jobView),
    refusals: pageRefusals,
  },
  'GET /api/live': {
    summary: 'Server-sent events: "job" with each of yours that changes, from Last-Event-ID or "since" on',
    access: 'signed-in',
    answer: z.string(),
    gives: 'events',
    refusals: [],
  },
  'GET /api/jobs/:id/live': {
    summary: 'The same for a guest who holds the link to their booking: of this job alone',
    access: 'link',
    params: idParams,
    answer: z.string(),
    gives: 'events',
    refusals: [],
  },
  'GET /api/jobs/available/counts': {
    summary: 'How many open jobs each day tab holds; 200 says that there are as many or more',
    access: 'cleaner',
    answer: z.object({
      all: z.int(),
      today: z.int(),
      tomorrow: z.int(),
      'two-days': z.int(),
      later: z.int(),
      /** Why the list is empty for this cleaner, whatever is open; the suspended read zeros. */
      hidden: z.nullable(z.enum(hiddenJobsReasons)),
    }),
    refusals: [],
  },
  'GET /api/jobs/:id/calendar.ics': {
    summary: 'The visit as an entry for a calendar, for its customer and its cleaner',
    access: 'signed-in-or-link',
    params: idParams,
    answer: z.string(),
    gives: 'calendar',
    refusals: ['job_not_found', 'not_your_part'],
  },
  'GET /api/calendar-links/:token': {
    summary: 'The calendar entry of a visit to come, by the link of a mail; the link opens nothing else',
    access: 'anyone',
    params: z.object({ token: z.string().check(z.maxLength(120)) }),
    answer: z.string(),
    gives: 'calendar',
    leadsBrowsersOn: true,
    refusals: ['no_such_link', 'calendar_link_over', 'too_many_requests'],
  },
  'GET /api/jobs/:id': {
    summary: 'One job, as far as you may see it',
    access: 'signed-in-or-link',
    params: idParams,
    answer: jobView,
    refusals: ['job_not_found', 'job_not_yours_now', 'too_many_requests'],
  },
  'GET /api/jobs/:id/cancellation': {
    summary: 'Who gets what if the job is cancelled now; dollars',
    access: 'signed-in-or-link',
    params: idParams,
    answer: z.object({
      late: z.boolean(),
      paid: z.boolean(),
      refund: z.number(),
      lateFee: z.number(),
      cleanerShare: z.number(),
      /** What the cleaner at the door claims of a visit that was not paid; an operator rules on it. */
      claimed: z.number(),
      freeHours: z.number(),
    }),
    refusals: ['job_not_found', 'move_not_allowed'],
  },
  'GET /api/jobs/:id/moves': {
    summary: 'What you can do with a job, now or later, and what each of it does; dollars',
    access: 'signed-in-or-link',
    params: idParams,
    query: z.object({ scheduledFor: z.optional(requestedTime) }),
    answer: z.array(moveView),
    refusals: ['job_not_found', ...timeRefusals, 'too_many_requests'],
  },
  'POST /api/jobs/:id/reschedule': {
    summary: 'Moves a job of yours that no cleaner has; when it costs more, once the difference is paid',
    access: 'signed-in-or-link',
    params: idParams,
    body: wish,
    answer: askedView,
    refusals: askRefusals,
  },
  'POST /api/jobs/:id/propose': {
    summary: 'Asks the other side of a job for another time; when it costs more, once the difference is paid',
    access: 'signed-in-or-link',
    params: idParams,
    body: wish,
    answer: askedView,
    refusals: [...askRefusals, 'reschedule_request_open', 'account_suspended'],
  },
  'POST /api/jobs/:id/accept-reschedule-request': {
    summary: 'Agrees to the time that the other side has asked for: the visit moves to it',
    access: 'signed-in-or-link',
    params: idParams,
    body: z.optional(z.object({ expected })),
    answer: jobView,
    refusals: [
      ...answerRefusals,
      'account_suspended',
      'job_overlaps',
      'visit_too_close',
      'cleaner_busy',
      'closed_day',
      'terms_changed',
    ],
  },
  'POST /api/jobs/:id/cancel-reschedule-request': {
    summary: 'Takes back the other time that you have asked for',
    access: 'signed-in-or-link',
    params: idParams,
    answer: jobView,
    refusals: answerRefusals,
  },
  'POST /api/jobs/:id/accept': {
    summary: 'Takes an open job; asked again by whoever has it, it answers the job',
    access: 'cleaner',
    params: idParams,
    /** `confirmOutsideHours`: also outside of the cleaner's own hours, and on their day off. */
    body: z.optional(z.object({ expected, confirmOutsideHours: z.optional(z.boolean()) })),
    answer: jobView,
    refusals: [
      'job_not_found',
      ...acceptObstacles,
      ...availabilityConflicts,
      'job_already_taken',
      'terms_changed',
    ],
  },
  'DELETE /api/jobs/:id/preferred-cleaner': {
    summary: 'Stops waiting for the cleaner whom the customer chose: every cleaner may take the job',
    access: 'signed-in-or-link',
    params: idParams,
    answer: jobView,
    refusals: ['job_not_found', 'not_your_part', 'request_over'],
  },
  'POST /api/jobs/:id/decline': {
    summary:
      'Says no: to the other time that the other side has asked for, or to an open job that is offered to you alone or as a favorite, with the reason for it',
    access: 'signed-in-or-link',
    params: idParams,
    /** The note is for operators. */
    body: z.optional(
      z.object({
        reason: z.optional(z.enum(declineReasons, invalid('choose_decline_reason'))),
        note: z.nullish(text(1, maxDeclineNote, invalid('enter_text'))),
      }),
    ),
    answer: jobView,
    refusals: [...answerRefusals, 'request_over'],
  },
  'POST /api/jobs/:id/withdraw': {
    summary: 'Gives a job of yours back before it begins: every cleaner may take it again',
    access: 'cleaner',
    params: idParams,
    body: z.object({
      reason: z.enum(withdrawReasons, invalid('choose_withdraw_reason')),
      expected,
    }),
    answer: jobView,
    refusals: ['job_not_found', 'not_your_part', 'move_not_allowed', 'terms_changed', 'too_many_requests'],
  },
  'POST /api/jobs/:id/complete': {
    summary: 'Completes a job of yours, once you have checked in; long before its end with the reason for it',
    access: 'cleaner',
    params: idParams,
    body: z.optional(z.object({ expected, reason: earlyReason })),
    takesKey: true,
    answer: jobView,
    refusals: [...moveRefusals, ...keyRefusals, 'not_checked_in', 'terms_changed'],
  },
  'PUT /api/jobs/:id/status': {
    summary: 'Cancels (customer), starts or completes (cleaner) a job',
    access: 'signed-in-or-link',
    params: idParams,
    body: z.object({
      status: z.enum(['cancelled', 'in_progress', 'completed'], invalid('status_not_settable')),
      /** The late fee in dollars that the person has seen; a higher one is refused. */
      expectedLateFee: z.optional(z.number()),
      expected,
      reason: earlyReason,
    }),
    takesKey: true,
    answer: jobView,
    refusals: [
      ...moveRefusals,
      ...keyRefusals,
      'not_checked_in',
      'wrong_role',
      'start_too_early',
      'late_fee_changed',
      'terms_changed',
    ],
  },
})
