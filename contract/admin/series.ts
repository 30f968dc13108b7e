import * as z from 'zod/mini'
import { cadences, seriesStates } from '#domain/enums.ts'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { seriesView } from '../series.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'

/** Why a visit of a series that is due for its charge is not paid. */
const chargeTroubles = ['declined', 'needs_customer', 'no_card'] as const

const person = z.object({ id: z.int(), name: z.string() })

const seriesRow = z.object({
  id: z.int(),
  customer: person,
  state: z.enum(seriesStates),
  pausedUntil: z.nullable(z.string()),
  cadence: z.enum(cadences),
  /** A day of it, which tells the weekday, and HH:MM in the service zone. */
  firstDay: z.string(),
  localTime: z.string(),
  cleaner: z.nullable(person),
  /** The next visit that is not canceled. */
  nextAt: z.nullable(moment),
  trouble: z.nullable(z.enum(chargeTroubles)),
})

/** Recurring orders in the admin area. */
export const adminSeries = endpoints({
  'GET /api/admin/series': {
    summary: 'Recurring orders, the newest first; by customer, by state, or with a charge that waits',
    access: 'operator',
    query: z.object({ ...adminList, state: z.optional(z.enum([...seriesStates, 'trouble'])) }),
    answer: z.array(seriesRow),
    refusals: pageRefusals,
  },
  'GET /api/admin/series/:id': {
    summary: 'A recurring order as its customer sees it, with the tries to charge its visits',
    access: 'operator',
    params: idParams,
    answer: z.object({
      ...seriesView.shape,
      customer: person,
      createdAt: moment,
      endedAt: z.nullable(moment),
      /** The last try of each visit, the newest first. */
      charges: z.array(
        z.object({
          jobId: z.int(),
          scheduledFor: moment,
          tries: z.int(),
          triedAt: moment,
          outcome: z.enum(['trying', 'paid', ...chargeTroubles]),
          declineCode: z.nullable(z.string()),
        }),
      ),
    }),
    refusals: ['series_not_found'],
  },
  'POST /api/admin/series/:id/end': {
    summary: 'Ends a recurring order for its customer: unpaid visits are canceled, paid ones take place',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['series_not_found', 'series_ended'],
  },
})
