import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import { availabilityConflict } from '#domain/availability/conflict.ts'
import { visitHoursFor } from '#domain/job/visit-length.ts'
import { centsFromDollars } from '#domain/money.ts'
import { localTimeOf, serviceDay } from '#domain/service-time.ts'
import { cadenceDiscountsOf } from '#domain/settings/settings.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isRequestableBy } from '#server/rules/requestable-cleaner.ts'
import { readSettingsAt } from '#server/settings/versions.ts'
import { findAvailability } from '../availability/find-availability.ts'
import { refuseOutsideHours } from '../availability/refuse-outside-hours.ts'
import { readVisitTime } from '../jobs/read-visit-time.ts'
import { findPaymentMethod } from '../payment-methods/queries.ts'
import { addVisitsAhead } from './add-visits.ts'
import { cancelUnpaidVisits, findUnpaidVisits, settleVisitsAhead, type UnpaidVisit } from './cancel-visits.ts'
import { inSeries } from './change-dates.ts'
import { findLeftOutWeeks, skipLeftOutWeeks } from './left-out-weeks.ts'
import type { SeriesAct, SeriesRow } from './queries.ts'
import { visitTotal } from './visit-price.ts'

/**
 * Changes a series from its next unpaid visit on: these visits are booked anew, at the prices and with the discount
 * in force. Another card alone changes no visit.
 */
export async function changeSeries(
  context: Context,
  { userId, id }: SeriesAct,
  change: ParsedBody<'PATCH /api/series/:id'>,
): Promise<void> {
  const { clock, config } = context
  const zone = config.SERVICE_ZONE
  const today = serviceDay(clock(), zone)
  const start = change.firstVisit && readVisitTime({ text: change.firstVisit, now: clock() }, context)
  await settleVisitsAhead(context, { userId, id }, today)
  await inSeries(context, { userId, id }, async (tx, series, now) => {
    if (change.paymentMethodId) await findPaymentMethod(tx, userId, change.paymentMethodId)
    const { cleanerId } = change
    if (cleanerId && !(await isRequestableBy(tx, context, { cleanerId, customerId: userId })))
      throw refuse('unknown_cleaner')
    const { paymentMethodId: _, shownTotal: __, ...ofVisits } = change
    const changesVisits = Object.values(ofVisits).some((value) => value !== undefined)
    const cadence = change.cadence ?? series.cadence
    const settings = await readSettingsAt(tx, now)
    const unpaid = await findUnpaidVisits(tx, series.id, { from: today })
    const bathroomCount = change.bathroomCount ?? series.bathroom_count
    const firstDay = start
      ? serviceDay(start, zone)
      : change.cadence
        ? (unpaid[0]?.date ?? series.first_day)
        : null
    const columns = {
      bathroom_count: bathroomCount,
      duration: change.bathroomCount ? visitHoursFor({ bathroomCount }) : series.duration,
      cadence,
      discount_percent: changesVisits ? cadenceDiscountsOf(settings)[cadence] : series.discount_percent,
      first_day: firstDay ?? series.first_day,
      local_time: start ? localTimeOf(start, zone) : series.local_time,
      requirements: change.requirements === undefined ? series.requirements : change.requirements || null,
      preferred_cleaner_id: cleanerId === undefined ? series.preferred_cleaner_id : cleanerId,
      payment_method_id: change.paymentMethodId ?? series.payment_method_id,
      updated_at: now,
    }
    await tx.updateTable('series').set(columns).where('id', '=', series.id).execute()
    if (!changesVisits) return
    if (cleanerId || start)
      await refuseOtherHours(context, tx, { ...series, ...columns }, { start: start || undefined, unpaid })
    const total = visitTotal({ ...series, ...columns }, settings)
    if (change.shownTotal != null && centsFromDollars(change.shownTotal) !== total)
      throw refuse('price_changed')
    const weeks = firstDay && (await findLeftOutWeeks(context, tx, series))
    await cancelUnpaidVisits(tx, series, unpaid, now)
    const changed = { ...series, ...columns }
    // The dates of the new rule are planned anew; weeks that the customer left out stay left out.
    if (weeks) {
      await sql`DELETE FROM series_skips WHERE series_id = ${id} AND occurrence_date >= ${today}::date`.execute(
        tx,
      )
      await skipLeftOutWeeks(context, tx, changed, { weeks, now })
    }
    // Visits that the customer cancelled one by one stay cancelled on the same dates.
    const anew = firstDay ? 'all' : unpaid.map(({ date }) => date)
    await addVisitsAhead(context, tx, changed, { anew })
  })
}

/** Refuses a chosen cleaner who does not work at the new time, or at that of any visit ahead. */
async function refuseOtherHours(
  context: Context,
  tx: Tx,
  { preferred_cleaner_id: cleanerId, duration }: Pick<SeriesRow, 'preferred_cleaner_id' | 'duration'>,
  { start, unpaid }: { start: Date | undefined; unpaid: UnpaidVisit[] },
): Promise<void> {
  if (cleanerId === null) return
  const availability = await findAvailability(tx, cleanerId)
  const { SERVICE_ZONE: zone } = context.config
  const canSome = unpaid.some((visit) => availabilityConflict(availability, visit, zone) === null)
  const scheduledFor = start ?? (canSome ? undefined : unpaid[0]?.start)
  if (scheduledFor) await refuseOutsideHours(context, tx, { cleanerId, scheduledFor, duration })
}
