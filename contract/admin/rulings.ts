import * as z from 'zod/mini'
import { reportKinds, rulings } from '#domain/job/ruling-compensation.ts'
import { endpoints } from '../endpoint.ts'
import { identifier, idParams, pageQuery, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { invalid } from '../validation.ts'
import { actReason } from './acts.ts'
import { rulingObstacles } from './cannot-overturn.ts'
import { jobView } from './jobs.ts'

/** What a ruling on a report does, in dollars. */
const outcome = z.object({
  /** Back to the customer. */
  refund: z.number(),
  /** To the cleaner, from the platform. */
  earnings: z.number(),
  /** Of what the cleaner was to get, and does not. */
  lost: z.number(),
  /** What the platform bears. */
  platform: z.number(),
})

const report = z.object({
  id: z.int(),
  kind: z.enum(reportKinds),
  /** Of a completed visit: nothing has gone back, and the payout waits for the ruling. */
  contested: z.boolean(),
  /** What the customer owes for an unpaid visit to which the cleaner had come, in dollars; null for others. */
  claimed: z.nullable(z.number()),
  at: moment,
  /** When the visit was to be. */
  scheduledFor: moment,
  cleaner: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** What the cleaner had said before: that they were at the door, or by how many minutes they would be late. */
  checkedInAt: z.nullable(moment),
  lateMinutes: z.nullable(z.int()),
  /** What they said of a closed door, and the path of the picture. */
  lockout: z.nullable(z.object({ note: z.string(), photo: z.string() })),
  /** What was ruled; null while nothing was. */
  ruled: z.nullable(z.object({ ruling: z.enum(rulings), at: moment, by: z.string() })),
  /** What upholding it would do now: a claim is paid to the cleaner; null once it is ruled on, or where it cannot be. */
  uphold: z.nullable(outcome),
  /** What overturning it would do now; null once it is ruled on, or where it cannot be. */
  overturn: z.nullable(outcome),
  /** What stands against overturning it, or against upholding a contest or a claim. */
  obstacle: z.nullable(z.enum(rulingObstacles)),
})

export const adminRulings = endpoints({
  'GET /api/admin/jobs/:id/reports': {
    summary:
      'What was reported of missed visits of a job, what both sides said, and what was ruled; newest first',
    access: 'operator',
    params: idParams,
    query: pageQuery,
    answer: z.array(report),
    refusals: [...pageRefusals, 'job_not_found'],
  },
  'POST /api/admin/jobs/:id/rulings': {
    summary: 'Upholds or overturns the report of a missed visit, once; both sides are told',
    access: 'operator',
    params: idParams,
    body: z.object({
      reportId: identifier,
      ruling: z.enum(rulings, invalid('choose_ruling')),
      reason: actReason,
      expected: outcome,
    }),
    answer: jobView,
    refusals: [
      ...([
        'job_not_found',
        'report_not_found',
        'ruled_already',
        'cannot_overturn',
        'terms_changed',
      ] as const),
      'confirmation_needed',
    ],
  },
})
