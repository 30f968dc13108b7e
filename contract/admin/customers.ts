import * as z from 'zod/mini'
import { creditGrantLimits as credit } from '#domain/credit.ts'
import { jobStatuses } from '#domain/job/moves.ts'
import { registrationFields } from '../accounts.ts'
import { creditView } from '../credit.ts'
import { done, endpoints } from '../endpoint.ts'
import { identifier, idParams, wholeNumber } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason } from './acts.ts'

/** A visit that a customer has booked and that has not begun; dollars. */
const bookedVisit = z.object({
  id: z.int(),
  scheduledFor: moment,
  status: z.enum(jobStatuses),
  cleaner: z.nullable(z.string()),
  /** The refund when it is canceled at no one's expense. */
  refund: z.number(),
})

const blockPreview = z.object({
  visits: z.array(bookedVisit),
  /** Bookings that wait for their payment: they end in any case. */
  unpaid: z.int(),
})

/** What happens to the visits of a customer who is blocked. */
const visitsOfBlocked = ['cancel', 'keep'] as const

const act = { access: 'operator', params: idParams } as const
const reason = z.object({ reason: actReason })
const ofPeople = ['person_not_found', 'person_deleted', 'operators_account', 'confirmation_needed'] as const

/** Acts of an operator on a customer's account; each needs a fresh second factor. */
export const adminCustomers = endpoints({
  'GET /api/admin/people/:id/block': {
    summary: 'What blocking a customer would mean for their bookings',
    ...act,
    answer: blockPreview,
    refusals: ['person_not_found'],
  },
  'POST /api/admin/people/:id/block': {
    summary:
      'Blocks a customer or a guest and their e-mail: no bookings, payments of new ones, tips and reviews',
    ...act,
    body: z.extend(reason, {
      /** The visits that are booked: they are cancelled with everything back, or stay. */
      visits: z.enum(visitsOfBlocked, invalid('choose_visits')),
      /** The visits as they were shown. */
      expected: z.array(z.object({ id: identifier, scheduledFor: moment, refund: z.number() })),
    }),
    answer: done,
    refusals: [...ofPeople, 'not_a_customer', 'blocked_already', 'terms_changed'],
  },
  'POST /api/admin/people/:id/unblock': {
    summary: 'Ends the block of a customer',
    ...act,
    body: reason,
    answer: done,
    refusals: [...ofPeople, 'not_blocked'],
  },
  'POST /api/admin/people/:id/email': {
    summary:
      'Asks another e-mail of somebody to confirm: it is theirs once the mailed link was opened; the old one is told',
    ...act,
    body: z.extend(reason, { email: registrationFields.email }),
    answer: done,
    refusals: [...ofPeople, 'email_in_use', 'same_email'],
  },
  'POST /api/admin/people/:id/export': {
    summary:
      'Prepares a file with everything we have of somebody who asked for it; the link works for ten minutes',
    ...act,
    body: reason,
    answer: z.object({ url: z.string() }),
    refusals: ofPeople,
  },
  'GET /api/admin/people/:id/export/:token': {
    summary: 'Everything we have of somebody: one ZIP file, for the operator who has asked for it',
    access: 'operator',
    params: z.extend(idParams, { token: z.string().check(z.maxLength(120)) }),
    answer: z.string(),
    gives: 'zip',
    refusals: ['export_over'],
  },
  'GET /api/admin/people/:id/credit': {
    summary: 'The credit of a customer and its last changes; dollars',
    ...act,
    answer: creditView,
    refusals: ['person_not_found'],
  },
  'POST /api/admin/people/:id/credit': {
    summary: 'Gives a customer credit, which the platform pays',
    ...act,
    body: z.extend(reason, {
      amountCents: wholeNumber(credit.min, credit.max, invalid('credit_out_of_range')),
      /** The balance as it was shown: another one means that another operator was first. */
      expected: z.object({ balanceCents: z.int() }),
    }),
    answer: done,
    refusals: [...ofPeople, 'not_a_customer', 'terms_changed'],
  },
  'GET /api/admin/people/:id/erasure': {
    summary: 'What has to be done before an account can be erased, in words to its owner',
    ...act,
    answer: z.object({ first: z.array(z.string()), /** Dollars. */ lostCredit: z.number() }),
    refusals: ['person_not_found'],
  },
  'POST /api/admin/people/:id/erase': {
    summary: 'Erases somebody who asked for it; what the law needs stays without a name',
    ...act,
    body: reason,
    answer: done,
    refusals: [...ofPeople, 'deletion_waits'],
  },
})
