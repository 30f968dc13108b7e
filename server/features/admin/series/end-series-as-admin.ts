import { serviceDay } from '#domain/service-time.ts'
import type { Context } from '#server/context.ts'
import { queueAccountMail } from '#server/features/notifications/queue-account-mail.ts'
import { settleVisitsAhead } from '#server/features/series/cancel-visits.ts'
import { endLockedSeries } from '#server/features/series/change-dates.ts'
import { findSeriesById, lockSeries } from '#server/features/series/queries.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'

interface SeriesEnding {
  operatorId: number
  id: number
  reason: string
}

/** Ends a recurring order by the rules of the customer's own button, and mails the customer. */
export async function endSeriesAsAdmin(
  context: Context,
  { operatorId, id, reason }: SeriesEnding,
): Promise<{ id: number }> {
  const found = await findSeriesById(context.db, id)
  if (!found) throw refuse('series_not_found')
  const userId = found.customer_id
  const today = serviceDay(context.clock(), context.config.SERVICE_ZONE)
  await settleVisitsAhead(context, { userId, id }, today)
  const what = { act: 'end_series', subject: 'series', subjectId: id } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...what }, async (tx, now) => {
    const series = await lockSeries(tx, userId, id)
    const cancelled = await endLockedSeries(context, tx, series, { now, actorId: operatorId })
    const { email } = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await queueAccountMail(tx, { event: 'series_ended', userId, to: email, now })
    const after = { state: 'ended', ...(cancelled.length > 0 && { cancelled: cancelled.join(', ') }) }
    return { userId, before: { state: series.state }, after, answer: { id } }
  })
}
