import { centsFromDollars } from '#domain/money.ts'
import { promotionOn } from '#domain/promotion.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay } from '#server/money/locks/lock-job.ts'
import { refuse, refuseAt } from '#server/plugins/refusal.ts'
import { cancelReplacedBooking } from '../bookings/cancel-replaced-booking.ts'
import { claimReferral } from '../referrals/claim-referral.ts'
import { findHeldReferrals } from '../referrals/find-held-referrals.ts'
import {
  findPromotion,
  isUseOf,
  mayUsePromotion,
  type PromotionPerson,
  personKeys,
} from './find-promotion.ts'

interface PromotionClaim {
  code: string
  /** The discount that the client showed, in dollars; another one is refused. */
  shownDiscount: number | null
  /** Unpaid bookings of the same browser: one that holds the code is replaced by this one. */
  heldJobIds: readonly number[]
  now: Date
}

/**
 * Uses a promo code, or another customer's code, for a job, in the transaction that books it. The promotion's row is
 * locked, so that its number of uses and its use by one person hold under any number of bookings at once.
 */
export async function claimPromotion(
  tx: Tx,
  job: JobToPay,
  { code, shownDiscount, heldJobIds, now }: PromotionClaim,
): Promise<JobToPay> {
  const refusal = refuseAt('promoCode', 'promo_code_not_valid')
  const customer = await tx
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('id', '=', job.customer_id)
    // Two codes for a first booking have two rows: the account's lock orders them.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const person = {
    id: customer.id,
    email: job.contact_email ?? customer.email,
    phone: job.contact_phone ?? customer.phone,
  }
  await replaceHeld(tx, job.id, { person, heldJobIds, now })
  const promotion = await findPromotion(tx, code, now, { lock: true })
  if (!promotion) {
    const invited = await claimReferral(tx, job, { code, person, shownDiscount, now })
    if (!invited) throw refusal
    return invited
  }
  if (!(await mayUsePromotion(tx, promotion, person, job.id))) throw refusal
  const cents = promotionOn(job.price_cents, promotion)
  if (cents === 0) throw refusal
  // Of two discounts the larger one holds, and the code stays unused.
  if (cents <= job.promotion_cents) return job
  if (shownDiscount !== null && centsFromDollars(shownDiscount) !== cents) throw refuse('price_changed')
  await tx
    .insertInto('promotion_uses')
    .values({
      promotion_id: promotion.id,
      job_id: job.id,
      user_id: job.customer_id,
      ...personKeys(person),
      amount_cents: cents,
      created_at: now,
    })
    .execute()
  return tx
    .updateTable('jobs')
    .set({ promotion_cents: cents, discount_kind: 'promo_code' })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

interface HeldBookings extends Pick<PromotionClaim, 'heldJobIds' | 'now'> {
  person: PromotionPerson
}

/**
 * A guest who comes back from paying to correct the booking makes a new one, and takes the code along; a corrected email
 * is another guest's account.
 */
async function replaceHeld(tx: Tx, byId: number, { person, heldJobIds, now }: HeldBookings): Promise<void> {
  if (heldJobIds.length === 0) return
  const held = await tx
    .selectFrom('promotion_uses as s')
    .innerJoin('jobs as o', 'o.id', 's.job_id')
    .select(['o.id', 'o.customer_id'])
    .where('o.id', 'in', [...heldJobIds])
    .where('o.id', '<>', byId)
    .where(isUseOf(person))
    .where('o.status', '=', 'pending')
    .where('o.published_at', 'is', null)
    .where('s.released_at', 'is', null)
    .execute()
  const invited = await findHeldReferrals(tx, byId, { person, heldJobIds })
  for (const { id: jobId, customer_id: customerId } of [...held, ...invited])
    await cancelReplacedBooking(tx, { jobId, byId, customerId, now })
}
