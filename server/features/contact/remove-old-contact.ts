import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { olderThan } from '../../db/older-than.ts'
import { removeOlder } from '../../db/remove-older.ts'

/** What people wrote to the operator, unless its mail has not left yet: that one reads it here. */
export async function removeOldContact({ db, clock, config }: Context): Promise<void> {
  const before = olderThan(config.KEEP_CONTACT_MESSAGES_DAYS, clock())
  const only = sql<boolean>`NOT EXISTS (SELECT FROM messages m
    WHERE m.dedupe_key = 'contact-received:' || contact_messages.id AND m.status = 'queued')`
  if (before) await removeOlder(db, 'contact_messages', 'created_at', { before, only })
}
