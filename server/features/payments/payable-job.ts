import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { holderOf } from '#server/plugins/manage-key.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { type ClaimRequest, claimOf } from '../idempotency/claim.ts'

/** What a guest's browser may hold instead of a job id (C-041). */
const direct = new Set<number | string>(['direct', 999])

/** Who pays: by their session, or by the keys to guests' jobs that their browser has. */
export interface Payer {
  session: Session | null
  request: FastifyRequest
}

/**
 * The job this browser may pay for: a customer's own, or a guest booking made in this session or opened by its link.
 * A key sent along stays with the job it was first sent for.
 */
export async function payableJob(
  context: Context,
  payer: Payer,
  named: number | string | null | undefined,
  asked: ClaimRequest,
): Promise<number> {
  const jobId = await findPayable(context, payer, named)
  const holder = await keyHolder(context, payer, jobId)
  const claim = holder && claimOf(holder, asked)
  return claim ? actOnce(context, claim, async () => jobId) : jobId
}

async function findPayable(
  context: Context,
  payer: Payer,
  named: number | string | null | undefined,
): Promise<number> {
  const guestJobIds = payer.session?.data.guestJobIds ?? []
  if (named === undefined || named === null || direct.has(named)) {
    const latest = guestJobIds.at(-1)
    if (latest === undefined) throw refuse('booking_not_found')
    return latest
  }
  const jobId = Number(named)
  if (!(await mayPayFor(context, payer, jobId))) throw refuse('job_not_found')
  return jobId
}

/** Refuses an intent that pays for somebody else's job; undefined of one that pays for none: Stripe tells such apart. */
export async function checkPayer(
  context: Context,
  payer: Payer,
  intentId: string,
): Promise<LockedPaymentRow | undefined> {
  const found = await context.db
    .selectFrom('payments')
    .innerJoin('jobs', 'jobs.id', 'payments.job_id')
    .selectAll('payments')
    .select('jobs.customer_id as customerId')
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst()
  if (!found) return undefined
  const { customerId, ...payment } = found
  const own = customerId === payer.session?.user?.id
  if (!own && !(await mayPayFor(context, payer, payment.job_id))) throw refuse('payment_not_found')
  return payment
}

/** Under whose name an Idempotency-Key stands: the session's, or the guest's whose link the browser holds. */
export async function keyHolder(
  context: Context,
  { session, request }: Payer,
  jobId: number,
): Promise<Pick<Session, 'sid' | 'user'> | null> {
  if (session) return session
  const user = await holderOf(context, request, session, jobId)
  return user && { sid: user.link.hash, user }
}

/** True when a job was booked by this browser: its customer, its guest, or whoever holds the guest's link. */
export async function mayPayFor(
  context: Context,
  { session, request }: Payer,
  jobId: number,
): Promise<boolean> {
  if (session?.data.guestJobIds?.includes(jobId)) return true
  if (await holderOf(context, request, session, jobId)) return true
  if (!session?.user) return false
  const own = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('customer_id', '=', session.user.id)
    .executeTakeFirst()
  return own !== undefined
}
