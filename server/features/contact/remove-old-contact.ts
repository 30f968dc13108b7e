import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { removeOlder } from '#server/db/remove-older.ts'
import { retentionCutoff } from '#server/db/retention-cutoff.ts'

/** Deletes old contact messages, except those that an unsent mail still reads. */
export async function removeOldContact({ db, clock, config }: Context): Promise<void> {
  const before = retentionCutoff(config.KEEP_CONTACT_MESSAGES_DAYS, clock())
  const only = sql<boolean>`NOT EXISTS (SELECT FROM notifications m
    WHERE m.dedupe_key IN ('contact_received:' || contact_messages.id, 'contact_answered:' || contact_messages.id)
      AND m.status = 'queued')`
  if (before) await removeOlder(db, 'contact_messages', 'created_at', { before, only })
}
