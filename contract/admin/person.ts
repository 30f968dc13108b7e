import * as z from 'zod/mini'
import { checkWords } from '#domain/background-check.ts'
import { paymentPurposes, payoutKinds, vettingStates } from '#domain/enums.ts'
import { jobStatuses } from '#domain/job/moves.ts'
import { vettingDecisions } from '#domain/vetting.ts'
import { endpoints } from '../endpoint.ts'
import { identifier, idParams, pageQuery, pageRefusals, text } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason, actView } from './acts.ts'
import { messageView } from './messages.ts'
import { checkStanding, personRow } from './people.ts'

/** A visit that a cleaner has accepted and that is not done. */
const acceptedVisit = z.object({
  id: z.int(),
  scheduledFor: moment,
  customer: z.string(),
  /** It has not begun, and can go back to every cleaner. */
  canBeOffered: z.boolean(),
})

/** What happens to the visits of a cleaner who is suspended. */
const visitsOfSuspended = ['offer_again', 'keep'] as const

/** What a decision about a cleaner would do now. */
const decision = z.object({
  decision: z.enum(vettingDecisions),
  after: z.enum(vettingStates),
  /** Taken and not finished. */
  openJobIds: z.array(z.int()),
  /** The same with what can be done about each, soonest first. */
  visits: z.array(acceptedVisit),
  acceptsJobs: z.boolean(),
  listed: z.boolean(),
  /** Carries the mark 'Background-checked'. */
  marked: z.boolean(),
  /** How the result of the background check stands then. */
  check: z.enum(checkWords),
  /** The number of the check that came back with something to consider: an approval has to name it. */
  nonetheless: z.nullable(z.int()),
})

const personView = z.extend(personRow, {
  deletedAt: z.nullable(moment),
  lastSeenAt: z.nullable(moment),
  secondFactor: z.boolean(),
  /** Of those who clean. */
  profile: z.nullable(
    z.object({
      complete: z.boolean(),
      rating: z.nullable(z.number()),
      jobs: z.int(),
      hourlyRate: z.number(),
      paysOut: z.boolean(),
    }),
  ),
  /** Since when nothing can be booked by them; null: they are not blocked. */
  blockedSince: z.nullable(moment),
  /** What has been earned, is due and waits for an account that can receive it; dollars. Null: nothing does. */
  waitingPayouts: z.nullable(
    z.object({
      amount: z.number(),
      since: moment,
      remindedAt: z.nullable(moment),
      /** When the next reminder can be sent; null: now. */
      nextReminderAt: z.nullable(moment),
    }),
  ),
  decisions: z.array(decision),
  /** Of those who clean; whether one can be ordered depends on the installation. */
  check: z.nullable(z.extend(checkStanding, { offered: z.boolean() })),
})

const noteView = z.object({ id: z.int(), at: moment, by: z.string(), text: z.string() })

/** A list about one person. */
const section = {
  access: 'operator',
  params: idParams,
  query: pageQuery,
  refusals: [...pageRefusals, 'person_not_found'],
} as const

export const adminPerson = endpoints({
  'GET /api/admin/people/:id': {
    summary: 'Somebody: the account, and what can be decided about it with what that would do',
    access: 'operator',
    params: idParams,
    answer: personView,
    refusals: ['person_not_found'],
  },
  'GET /api/admin/people/:id/jobs': {
    summary: 'The jobs that somebody booked or has cleaned, newest first',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        side: z.enum(['customer', 'cleaner']),
        status: z.enum(jobStatuses),
        scheduledFor: moment,
        price: z.number(),
      }),
    ),
  },
  'GET /api/admin/people/:id/payments': {
    summary: 'What somebody paid, newest first; dollars',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        jobId: z.int(),
        purpose: z.enum(paymentPurposes),
        status: z.enum(['pending', 'completed', 'failed', 'refund_pending', 'refunded']),
        amount: z.number(),
        refunded: z.number(),
        createdAt: moment,
      }),
    ),
  },
  'GET /api/admin/people/:id/payouts': {
    summary: 'What somebody was or will be paid, newest first; dollars',
    ...section,
    answer: z.array(
      z.object({
        id: z.int(),
        jobId: z.int(),
        kind: z.enum(payoutKinds),
        status: z.enum(['pending', 'frozen', 'sending', 'paid', 'reversed']),
        amount: z.number(),
        reversed: z.number(),
        dueAt: moment,
      }),
    ),
  },
  'GET /api/admin/people/:id/messages': {
    summary: 'What we wrote to somebody, as it was sent, newest first',
    ...section,
    answer: z.array(messageView),
  },
  'GET /api/admin/people/:id/acts': {
    summary: 'What operators did about somebody, newest first',
    ...section,
    answer: z.array(actView),
  },
  'GET /api/admin/people/:id/notes': {
    summary: 'What operators noted about somebody, newest first',
    ...section,
    answer: z.array(noteView),
  },
  'POST /api/admin/people/:id/notes': {
    summary: 'Notes something about somebody for other operators',
    access: 'operator',
    supportMay: true,
    params: idParams,
    body: z.object({ text: text(1, 2000, invalid('write_something')) }),
    answer: noteView,
    status: 201,
    refusals: ['person_not_found', 'person_deleted'],
  },
  'POST /api/admin/people/:id/impersonation': {
    summary: 'Opens the product as somebody sees it, in this session, to read for a quarter of an hour',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ until: moment }),
    status: 201,
    refusals: ['person_not_found', 'person_deleted', 'no_view_of_operators'],
  },
  'POST /api/admin/people/:id/payout-reminder': {
    summary: 'Mails a cleaner that payouts wait until their account is set up; once in seven days',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: personView,
    refusals: [
      ...(['person_not_found', 'person_deleted', 'no_cleaner_account'] as const),
      ...(['no_payout_waits', 'reminded_lately'] as const),
    ],
  },
  'POST /api/admin/people/:id/vetting': {
    summary: 'Approves, suspends or reinstates somebody who cleans',
    access: 'operator',
    params: idParams,
    body: z.object({
      decision: z.enum(vettingDecisions, invalid('choose_decision')),
      reason: actReason,
      /** The number of the check that came back with something to consider: approves although it did. */
      nonetheless: z.optional(z.int()),
      /** Of a suspension: every visit to come goes back to all cleaners, which is usual, or stays with this one. */
      visits: z.optional(z.enum(visitsOfSuspended, invalid('choose_visits'))),
      /** The visits to offer again as they were shown: when others have come or one has moved, nothing is done. */
      expected: z.optional(z.array(z.object({ id: identifier, scheduledFor: moment }))),
    }),
    answer: personView,
    refusals: [
      'person_not_found',
      'person_deleted',
      'no_cleaner_account',
      'approved_already',
      'suspended_already',
      'not_suspended',
      'reinstate_first',
      'check_to_consider',
      'terms_changed',
      'confirmation_needed',
    ],
  },
})
