import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { type Asked, claimOf } from '../idempotency/claim.ts'
import { findPaymentByIntent } from './store.ts'

/** What a guest's browser may hold instead of a job id (C-041). */
const direct = new Set<number | string>(['direct', 999])

/**
 * The job this session may pay for: a customer's own, or a guest booking made in this session.
 * A key sent along stays with the job it was first sent for.
 */
export async function payableJob(
  context: Context,
  session: Session | null,
  named: number | string | null | undefined,
  asked: Asked,
): Promise<number> {
  const jobId = await findPayable(context, session, named)
  const claim = session && claimOf(session, asked)
  return claim ? actOnce(context, claim, async () => jobId) : jobId
}

async function findPayable(
  context: Context,
  session: Session | null,
  named: number | string | null | undefined,
): Promise<number> {
  const guestJobIds = session?.data.guestJobIds ?? []
  if (named === undefined || named === null || direct.has(named)) {
    const latest = guestJobIds.at(-1)
    if (latest === undefined) throw refuse('booking_not_found')
    return latest
  }
  const jobId = Number(named)
  if (!(await mayPayFor(context, session, jobId))) throw refuse('job_not_found')
  return jobId
}

/** Refuses an intent that pays for somebody else's job; one that pays for none is told apart by Stripe. */
export async function checkPayer(context: Context, session: Session | null, intentId: string): Promise<void> {
  const payment = await findPaymentByIntent(context.db, intentId)
  if (payment && !(await mayPayFor(context, session, payment.job_id))) throw refuse('payment_not_found')
}

/** True when a job was booked by this session: its customer, or the guest in whose browser it was. */
export async function mayPayFor({ db }: Context, session: Session | null, jobId: number): Promise<boolean> {
  if (session?.data.guestJobIds?.includes(jobId)) return true
  if (!session?.user) return false
  const own = await db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('customer_id', '=', session.user.id)
    .executeTakeFirst()
  return own !== undefined
}
