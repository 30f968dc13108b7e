import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { SignedInUserId } from '#server/plugins/session.ts'

/** More cleanings than anyone books or does in a day. */
const mostPerDay = 10

/** Refuses a review over the daily limit; concurrent requests are serialized by a lock. */
export async function refuseTooManyReviews(tx: Tx, userId: SignedInUserId, now: Date): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { written } = await tx
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('written'))
    .where('from_user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (written >= mostPerDay) throw refuse('too_many_reviews')
}
