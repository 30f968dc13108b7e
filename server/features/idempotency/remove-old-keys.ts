import type { Context } from '../../context.ts'
import { removeOlder } from '../../db/remove-older.ts'

const keptHours = 24

/** Keys from before this moment stand for nothing any more. */
export function keysExpireBefore(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000)
}

/** Forgets keys that are a day old; until this runs they count as forgotten already. */
export async function removeOldKeys({ db, clock }: Context): Promise<void> {
  await removeOlder(db, 'idempotency_keys', 'created_at', keysExpireBefore(clock()))
}
