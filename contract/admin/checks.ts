import * as z from 'zod/mini'
import { checkSources, checkStates } from '#domain/enums.ts'
import { calendarDay } from '../calendar-day.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageQuery, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason } from './acts.ts'

export const checkView = z.object({
  id: z.int(),
  source: z.enum(checkSources),
  state: z.enum(checkStates),
  /** Who ordered or recorded it. */
  by: z.string(),
  orderedAt: moment,
  completedAt: z.nullable(moment),
  expiresAt: z.nullable(moment),
  /** When the person was approved although the check found something to consider. */
  acceptedAt: z.nullable(moment),
  /** The result that counts. */
  stands: z.boolean(),
  /** Of the report at the provider, where it is read. */
  reportId: z.nullable(z.string()),
})

export const adminChecks = endpoints({
  'GET /api/admin/people/:id/checks': {
    summary: 'The background checks of somebody, newest first',
    access: 'operator',
    params: idParams,
    query: pageQuery,
    answer: z.array(checkView),
    refusals: [...pageRefusals, 'person_not_found'],
  },
  'POST /api/admin/people/:id/checks': {
    summary: 'Orders a background check: the provider gets name and e-mail, and asks the person itself',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: checkView,
    status: 201,
    refusals: [
      'person_not_found',
      'person_deleted',
      'no_cleaner_account',
      'checks_not_offered',
      'check_under_way',
    ],
  },
  'POST /api/admin/people/:id/checks/record': {
    summary: 'Records a result that an operator has seen, or until when a document counts',
    access: 'operator',
    params: idParams,
    body: z.object({
      result: z.enum(['clear', 'consider'], invalid('choose_result')),
      /** The last day on which it counts. */
      expiresOn: calendarDay,
      reason: actReason,
    }),
    answer: checkView,
    status: 201,
    refusals: ['person_not_found', 'person_deleted', 'no_cleaner_account', 'check_over'],
  },
  'POST /api/admin/people/:id/checks/end': {
    summary:
      'Ends a background check that is under way: its invitation is withdrawn, a report that runs is waited for no more',
    access: 'operator',
    params: idParams,
    body: z.object({
      check: z.int().check(z.positive()),
      /**
       * The report that was shown; null while the invitation is open. With another report by now nothing is
       * ended.
       */
      reportId: z.nullable(z.string().check(z.maxLength(100))),
      reason: actReason,
    }),
    answer: checkView,
    refusals: ['person_not_found', 'person_deleted', 'no_cleaner_account', 'terms_changed'],
  },
})
