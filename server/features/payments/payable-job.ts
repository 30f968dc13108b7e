import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { linkHolderOf } from '#server/plugins/manage-key.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actOnce } from '../idempotency/act-once.ts'
import { type ClaimRequest, claimOf } from '../idempotency/claim.ts'

/** The payer: a session, or a browser's keys to guests' jobs. */
export interface Payer {
  session: Session | null
  request: FastifyRequest
}

/**
 * Finds the job that this browser may pay for: a customer's own, or a guest booking made in this session or
 * opened by its link; without an id, the session's latest booking. An idempotency key stays with the job it
 * was first sent for.
 */
export async function payableJob(
  context: Context,
  payer: Payer,
  id: number | null,
  asked: ClaimRequest,
): Promise<number> {
  const jobId = id ?? payer.session?.data.guestJobIds?.at(-1)
  if (jobId === undefined) throw refuse('booking_not_found')
  if (id !== null && !(await mayPayFor(context, payer, id))) throw refuse('job_not_found')
  const holder = await idempotencyKeyOwner(context, payer, jobId)
  const claim = holder && claimOf(holder, asked)
  return claim ? actOnce(context, claim, async () => jobId) : jobId
}

/**
 * Refuses an intent of another person's job; undefined for one without a job, which Stripe's metadata tells
 * apart.
 */
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

/** Returns the owner of an Idempotency-Key: the session, or the guest whose link the browser holds. */
export async function idempotencyKeyOwner(
  context: Context,
  { session, request }: Payer,
  jobId: number,
): Promise<Pick<Session, 'sid' | 'user'> | null> {
  if (session) return session
  const user = await linkHolderOf(context, request, session, jobId)
  return user && { sid: user.link.hash, user }
}

/** True when a job was booked by this browser: its customer, its guest, or the holder of the guest's link. */
export async function mayPayFor(
  context: Context,
  { session, request }: Payer,
  jobId: number,
): Promise<boolean> {
  if (session?.data.guestJobIds?.includes(jobId)) return true
  if (await linkHolderOf(context, request, session, jobId)) return true
  if (!session?.user) return false
  const own = await context.db
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('customer_id', '=', session.user.id)
    .executeTakeFirst()
  return own !== undefined
}
