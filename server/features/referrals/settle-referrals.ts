import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { giveCredit } from '#server/money/credit/give-credit.ts'
import { takeCreditBack } from '#server/money/credit/take-credit-back.ts'
import { lockJob } from '#server/money/locks/lock-job.ts'
import { isPaymentReceived } from '#server/rules/is-payment-received.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { signOf } from './claim-referral.ts'

const batch = 200

interface OpenReferral {
  id: number
  referrer_id: number
  job_id: number
  credit_cents: number
}

/** What the customer has paid for the cleaning and not got back, by card and credit. */
const paidPart = sql`SELECT p.amount_cents - p.promotion_cents - (p.refunded_cents - p.promotion_refunded_cents) AS cents
  FROM payments p WHERE p.job_id = r.job_id AND p.purpose = 'cleaning' AND ${isPaymentReceived('p.status')}`
const isKept = sql`EXISTS (SELECT FROM (${paidPart}) kept WHERE cents > 0)`
const isRefunded = sql`EXISTS (SELECT FROM (${paidPart}) kept WHERE cents = 0)`
const isDone = sql`EXISTS (SELECT FROM jobs j WHERE j.id = r.job_id AND j.status = 'completed')`

/** While a dispute is open, the bank may still take the payment back. */
const isDisputed = sql`EXISTS (SELECT FROM disputes d JOIN payments p ON p.id = d.payment_id
  WHERE p.job_id = r.job_id AND d.status = 'open')`

const earned = sql`r.state = 'booked' AND ${isDone} AND ${isKept} AND NOT ${isDisputed}`
const lost = sql`r.state = 'earned' AND ${isRefunded}`

/**
 * Task, every minute: gives referrers their credit once the visit is done, paid and not disputed, and takes it back
 * when that visit was refunded in full or its dispute is lost. Safe to repeat and to run twice at once.
 */
export async function settleReferrals(context: Context): Promise<void> {
  await settleAll(context, earned, earnCredit)
  await settleAll(context, lost, loseCredit)
}

async function settleAll(
  context: Context,
  due: RawBuilder<unknown>,
  settle: (tx: Tx, referral: OpenReferral, now: Date) => Promise<void>,
): Promise<void> {
  const { db, clock, log } = context
  const { rows } =
    await sql<OpenReferral>`SELECT r.id, r.referrer_id, r.job_id, r.credit_cents FROM referrals r
    WHERE ${due} ORDER BY random() LIMIT ${batch}`.execute(db)
  for (const referral of rows) {
    try {
      await db.transaction().execute(async (tx) => {
        await lockJob(tx, referral.job_id)
        const { rows: still } = await sql`SELECT FROM referrals r WHERE r.id = ${referral.id} AND ${due}
          FOR UPDATE OF r`.execute(tx)
        if (still.length > 0) await settle(tx, referral, clock())
      })
    } catch (error) {
      log.warn({ referralId: referral.id, err: error }, 'referral not settled')
    }
  }
}

async function earnCredit(tx: Tx, { id, referrer_id, job_id, credit_cents }: OpenReferral, now: Date) {
  const referrer = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', referrer_id)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  // The card that paid is known by now.
  const isEarned = referrer !== undefined && (await signOf(tx, referrer_id, job_id)) === null
  await setState(tx, id, isEarned ? 'earned' : 'not_earned', now)
  if (!isEarned) return
  const reference = String(id)
  await giveCredit(tx, {
    ...{ userId: referrer_id, cause: 'referral', reference, cents: credit_cents },
    ...{ from: 'promotion_expense', now },
  })
  await queueAccountMail(tx, { event: 'referral_earned', userId: referrer_id, to: referrer.email, now })
}

async function loseCredit(tx: Tx, { id, referrer_id, credit_cents }: OpenReferral, now: Date) {
  await setState(tx, id, 'taken_back', now)
  await takeCreditBack(tx, { userId: referrer_id, reference: String(id), cents: credit_cents, now })
}

async function setState(tx: Tx, id: number, state: 'earned' | 'not_earned' | 'taken_back', now: Date) {
  await tx.updateTable('referrals').set({ state, updated_at: now }).where('id', '=', id).execute()
}
