import * as z from 'zod/mini'
import { endpoints } from '../endpoint.ts'
import { idParams, pageRefusals } from '../fields.ts'
import { moment } from '../notes.ts'
import { actReason } from './acts.ts'
import { adminList } from './lists.ts'
import { versionRow } from './settings.ts'

const numbers = {
  freeCancellationHours: z.number(),
  lateFeePercent: z.number(),
  lateFeeSharePercent: z.number(),
  platformFeePercent: z.number(),
  payoutHoldHours: z.number(),
  startOpensMinutes: z.number(),
  graceMinutes: z.number(),
  missedVisitHours: z.number(),
  chosenCleanerHours: z.number(),
  favouriteHours: z.number(),
  boostPercent: z.number(),
  boostHours: z.number(),
  lockoutWaitMinutes: z.number(),
  lockoutFeePercent: z.number(),
}
const termsView = z.object(numbers)
export const someTerms = z.partial(termsView)

const changeFields = {
  changes: z.partial(z.strictObject(numbers)),
  /** A day, or a day with a time, of the service zone; now without it. */
  from: z.nullish(z.string().check(z.maxLength(40))),
}
const changeRefusals = ['start_not_to_come', 'nothing_changes', 'terms_do_not_fit'] as const

export const adminTerms = endpoints({
  'GET /api/admin/terms': {
    summary: 'What is agreed with whoever books now',
    access: 'operator',
    answer: z.object({ now: termsView, mark: z.string() }),
    refusals: [],
  },
  'GET /api/admin/terms/versions': {
    summary: 'Every version of the terms, the newest first: what it changed, who, why, and from when',
    access: 'operator',
    query: z.object(adminList),
    answer: z.array(z.object({ ...versionRow, terms: termsView, before: z.nullable(termsView) })),
    refusals: pageRefusals,
  },
  'POST /api/admin/terms': {
    summary: 'Changes what is agreed with whoever books, from a day on or at once',
    access: 'operator',
    body: z.object({
      ...changeFields,
      reason: actReason,
      /** What the preview said; anything else is refused. */
      expected: z.optional(z.object({ before: someTerms, after: someTerms })),
      mark: z.string().check(z.maxLength(40)),
    }),
    answer: z.object({ id: z.int() }),
    status: 201,
    refusals: [...changeRefusals, 'settings_changed', 'terms_changed', 'confirmation_needed'],
  },
  'POST /api/admin/terms/preview': {
    summary: 'What a change would do: what differs from what holds when it begins',
    access: 'operator',
    supportMay: true,
    body: z.object(changeFields),
    answer: z.object({
      startsAt: moment,
      before: someTerms,
      after: someTerms,
      /** Versions to come that say otherwise again: each is the whole of the terms. */
      endedBy: z.array(z.object({ id: z.int(), startsAt: moment })),
    }),
    refusals: changeRefusals,
  },
  'POST /api/admin/terms/:id/withdraw': {
    summary: 'Takes a version of the terms back that has not begun',
    access: 'operator',
    params: idParams,
    body: z.object({ reason: actReason }),
    answer: z.object({ id: z.int() }),
    refusals: ['version_not_found', 'version_has_begun', 'confirmation_needed'],
  },
})
