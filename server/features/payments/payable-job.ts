import type { Context } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import { findPaymentByIntent } from './store.ts'

/** What a guest's browser may hold instead of a job id (C-041). */
const direct = new Set<number | string>(['direct', 999])

/** The job this session may pay for: a customer's own, or a guest booking made in this session. */
export async function payableJob(
  { db }: Context,
  session: Session | null,
  asked: number | string | null | undefined,
): Promise<number> {
  const guestJobIds = session?.data.guestJobIds ?? []
  if (asked === undefined || asked === null || direct.has(asked)) {
    const latest = guestJobIds.at(-1)
    if (latest === undefined) throw refuse('booking_not_found')
    return latest
  }
  const jobId = Number(asked)
  if (guestJobIds.includes(jobId)) return jobId
  const own =
    session?.user &&
    (await db
      .selectFrom('jobs')
      .select('id')
      .where('id', '=', jobId)
      .where('customer_id', '=', session.user.id)
      .executeTakeFirst())
  if (!own) throw refuse('job_not_found')
  return own.id
}

/** Refuses an intent that pays for somebody else's job; one that pays for none is told apart by Stripe. */
export async function checkPayer(context: Context, session: Session | null, intentId: string): Promise<void> {
  const payment = await findPaymentByIntent(context.db, intentId)
  if (!payment) return
  await payableJob(context, session, payment.job_id).catch(() => {
    throw refuse('payment_not_found')
  })
}
