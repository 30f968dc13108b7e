import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { inBatches, removeOlder } from '#server/db/remove-older.ts'
import { retentionCutoff } from '#server/db/retention-cutoff.ts'
import { isJobSettled } from '#server/rules/is-job-settled.ts'

/** Excludes messages that are queued or belong to a cleaning that is not over. */
const settled = sql<boolean>`notifications.status <> 'queued' AND ${isJobSettled(sql`notifications.job_id`)}`

/** Deletes the texts of messages sent long ago; the record of the sending stays. */
export async function forgetOldTexts({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_MESSAGE_TEXTS_DAYS, clock())
  const forget = sql`UPDATE notifications SET subject = NULL, text = NULL`
  const only = sql<boolean>`text IS NOT NULL AND ${settled}`
  if (before) await inBatches(db, forget, { table: 'notifications', column: 'sent_at', before, only })
}

/** Deletes the records of old messages. */
export async function removeOldMessages({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_MESSAGES_DAYS, clock())
  if (before) await removeOlder(db, 'notifications', 'created_at', { before, only: settled })
}
