import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { UserRow } from '#server/plugins/session.ts'
import { lockVisit } from './lock-visit.ts'
import { readJob } from './read-job.ts'
import { refuseOtherParties } from './refuse-other-parties.ts'

type DrivePosition = NonNullable<Answer<'GET /api/jobs/:id/position'>['position']>

/** A position older than this says nothing of where the cleaner is now. */
const freshMs = 5 * 60_000

/** Replaces the position of a cleaner who has set out; refuses drive_not_begun before that and after the check-in. */
export async function sharePosition(
  context: Context,
  user: UserRow,
  jobId: number,
  { latitude, longitude }: Pick<DrivePosition, 'latitude' | 'longitude'>,
): Promise<void> {
  const { db, clock } = context
  refuseOtherParties(await readJob(context, user, jobId), 'on_my_way', user)
  await db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, jobId)
    if (
      visit.cleaner_id !== user.id ||
      visit.status !== 'assigned' ||
      !visit.arrives_at ||
      visit.checked_in_at
    )
      throw refuse('drive_not_begun')
    const row = { latitude, longitude, at: clock(), cleaner_id: user.id }
    await tx
      .insertInto('drive_positions')
      .values({ job_id: jobId, ...row })
      .onConflict((conflict) => conflict.column('job_id').doUpdateSet(row))
      .execute()
  })
}

/** Forgets the position that a cleaner shares; nothing happens where there is none. */
export async function stopSharing(context: Context, user: UserRow, jobId: number): Promise<void> {
  refuseOtherParties(await readJob(context, user, jobId), 'on_my_way', user)
  await context.db
    .deleteFrom('drive_positions')
    .where('job_id', '=', jobId)
    .where('cleaner_id', '=', user.id)
    .execute()
}

/** Reads where the cleaner of a job is, for its two sides; null where they do not share it. */
export async function readPosition(
  context: Context,
  user: UserRow,
  jobId: number,
): Promise<DrivePosition | null> {
  const job = await readJob(context, user, jobId)
  if (user.id !== job.customerId && user.id !== job.cleanerId) throw refuse('not_your_part')
  const row = await context.db
    .selectFrom('drive_positions')
    .select(['latitude', 'longitude', 'at'])
    .where('job_id', '=', jobId)
    .where('at', '>', new Date(context.clock().getTime() - freshMs))
    .executeTakeFirst()
  return row ? { ...row, at: row.at.toISOString() } : null
}

/** Deletes the position of a drive that has ended. */
export async function forgetPosition(tx: Tx, jobId: number): Promise<void> {
  await tx.deleteFrom('drive_positions').where('job_id', '=', jobId).execute()
}

/** Deletes positions that have not been renewed: the page that shared them is closed. */
export async function removeOldPositions({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'drive_positions', 'at', { before: new Date(clock().getTime() - freshMs) })
}
