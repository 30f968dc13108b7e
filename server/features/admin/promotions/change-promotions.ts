import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { readVersionStart } from '../settings/read-version-start.ts'

interface PromotionAct {
  operatorId: number
  session: Session
}

type NewPromotion = ParsedBody<'POST /api/admin/promotions'>

/** Creates a promo code; no two have the same code, ended ones included. */
export async function createPromotion(
  context: Context,
  { operatorId, session }: PromotionAct,
  { code, percent, amountCents, maxUses, firstBookingOnly, reason, ...dates }: NewPromotion,
): Promise<{ id: number }> {
  if ((percent ?? null) === null ? (amountCents ?? null) === null : (amountCents ?? null) !== null)
    throw refuse('one_discount')
  const act = { act: 'create_promotion', subject: 'promotion', subjectId: 0, movesMoney: session } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
    const { SERVICE_ZONE: zone } = context.config
    const startsAt = dates.startsAt ? readVersionStart(dates.startsAt, now, zone) : now
    const endsAt = dates.endsAt ? readVersionStart(dates.endsAt, now, zone) : null
    if (endsAt && endsAt <= startsAt) throw refuseAt('endsAt', 'promotion_dates')
    const row = {
      ...{ code, percent: percent ?? null, amount_cents: amountCents ?? null, max_uses: maxUses ?? null },
      ...{ starts_at: startsAt, ends_at: endsAt, first_booking_only: firstBookingOnly, created_at: now },
    }
    const added = await tx
      .insertInto('promotions')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw refuseAt('code', 'promo_code_taken')
    const { created_at: _, ...after } = row
    return { userId: null, subjectId: added.id, before: {}, after, answer: added }
  })
}

/** Ends a promo code at once; bookings that have it keep their discount. */
export async function endPromotion(
  context: Context,
  { operatorId, session }: PromotionAct,
  { id, reason }: { id: number; reason: string },
): Promise<{ id: number }> {
  const act = { act: 'end_promotion', subject: 'promotion', subjectId: id, movesMoney: session } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...act }, async (tx, now) => {
    const promotion = await tx
      .selectFrom('promotions')
      .select(['id', 'code', 'ended_at', 'ends_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!promotion) throw refuse('promotion_not_found')
    if (promotion.ended_at || (promotion.ends_at && promotion.ends_at <= now)) throw refuse('promotion_over')
    await tx.updateTable('promotions').set({ ended_at: now }).where('id', '=', id).execute()
    const { code } = promotion
    return { userId: null, before: { code }, after: { endedAt: now.toISOString() }, answer: { id } }
  })
}
