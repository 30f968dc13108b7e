import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import { visitHoursFor } from '#domain/job/visit-length.ts'
import { localTimeOf, serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInCustomerId } from '#server/plugins/session.ts'
import { readVisitTime } from '../jobs/read-visit-time.ts'
import { findPaymentMethod } from '../payment-methods/queries.ts'
import { addVisitsAhead } from './add-visits.ts'
import { cancelUnpaidVisits, findUnpaidVisits, settleVisitsAhead } from './cancel-visits.ts'
import { inSeries } from './change-dates.ts'
import { isRequestable, type SeriesRow } from './queries.ts'

/**
 * Changes a series from its next unpaid visit on: these visits are booked anew, at the prices in force. Another
 * card alone changes no visit.
 */
export async function changeSeries(
  context: Context,
  { userId, id }: { userId: SignedInCustomerId; id: number },
  change: ParsedBody<'PATCH /api/series/:id'>,
): Promise<void> {
  const { clock, config } = context
  const zone = config.SERVICE_ZONE
  const today = serviceDay(clock(), zone)
  const start = change.firstVisit && readVisitTime({ text: change.firstVisit, now: clock() }, context)
  await settleVisitsAhead(context, id, today)
  await inSeries(context, { userId, id }, async (tx, series, now) => {
    if (change.paymentMethodId) await findPaymentMethod(tx, userId, change.paymentMethodId)
    if (
      change.cleanerId &&
      !(await isRequestable(context, tx, { cleanerId: change.cleanerId, customerId: userId }))
    )
      throw refuse('unknown_cleaner')
    const unpaid = await findUnpaidVisits(tx, series.id, { from: today })
    const bathroomCount = change.bathroomCount ?? series.bathroom_count
    const firstDay = start
      ? serviceDay(start, zone)
      : change.cadence
        ? (unpaid[0]?.date ?? series.first_day)
        : null
    const changed: SeriesRow = {
      ...series,
      bathroom_count: bathroomCount,
      duration: change.bathroomCount ? visitHoursFor({ bathroomCount }) : series.duration,
      ...(change.cadence && { cadence: change.cadence }),
      ...(firstDay && { first_day: firstDay }),
      ...(start && { local_time: localTimeOf(start, zone) }),
      ...(change.requirements !== undefined && { requirements: change.requirements || null }),
      ...(change.cleanerId !== undefined && { preferred_cleaner_id: change.cleanerId }),
      ...(change.paymentMethodId && { payment_method_id: change.paymentMethodId }),
      updated_at: now,
    }
    const { id: _, customer_id: __, created_at: ___, ...columns } = changed
    await tx.updateTable('series').set(columns).where('id', '=', series.id).execute()
    const { paymentMethodId: ____, ...ofVisits } = change
    if (Object.values(ofVisits).every((value) => value === undefined || value === null)) return
    await cancelUnpaidVisits(tx, series, unpaid, now)
    // The dates of the new rule are planned anew; what was left out under the old one is forgotten with it.
    if (firstDay)
      await sql`DELETE FROM series_skips WHERE series_id = ${id} AND occurrence_date >= ${today}::date`.execute(
        tx,
      )
    await addVisitsAhead(context, tx, changed, { isAnew: true })
  })
}
