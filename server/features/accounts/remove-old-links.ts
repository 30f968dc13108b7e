import { manageLinkDays } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { deviceDays } from '#server/plugins/device.ts'

const dayMs = 86_400_000

/** Deletes links a day after they expire, and devices whose cookie has expired. */
export async function removeOldLinks({ db, clock }: Context): Promise<void> {
  const now = clock().getTime()
  const ended = db
    .selectFrom('jobs')
    .select('id')
    .where('ends_at', '<', new Date(now - manageLinkDays * dayMs))
  await db.deleteFrom('manage_links').where('job_id', 'in', ended).execute()
  await removeOlder(db, 'email_tokens', 'expires_at', { before: new Date(now - dayMs) })
  await removeOlder(db, 'known_devices', 'seen_at', { before: new Date(now - deviceDays * dayMs) })
}
