import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { newToken } from '#server/plugins/token.ts'

/**
 * Hashes the secret of a feed without the server's key: it has 256 random bits, and a calendar app has to find
 * it after the key was replaced.
 */
export function hashFeedSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Gives a person a new secret address, in place of an earlier one, and returns its secret. */
export async function renewFeed({ db }: Pick<Context, 'db'>, userId: number, now: Date): Promise<string> {
  const secret = newToken()
  const feed = { secret_hash: hashFeedSecret(secret), created_at: now, fetched_at: null }
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, ...feed })
    .onConflict((row) => row.column('user_id').doUpdateSet(feed))
    .execute()
  return secret
}
