import type { Context } from '../context.ts'
import { countSent, hasConsented } from './store.ts'

/** What people consented to: 1 to 2 messages per appointment. */
const mostPerJob = 2
/** Against bookings made to flood somebody's phone. */
const mostPerDay = 8

/** Asked right before each sending, so that a STOP counts for what is queued already. */
export async function maySendSms(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { recipient, jobId }: { recipient: string; jobId: number | null },
): Promise<boolean> {
  if (!(await hasConsented(db, recipient))) return false
  const yesterday = new Date(clock().getTime() - 86_400_000)
  const { aboutJob, lately } = await countSent(db, recipient, jobId, yesterday)
  return aboutJob < mostPerJob && lately < mostPerDay
}
