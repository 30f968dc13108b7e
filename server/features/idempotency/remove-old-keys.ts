import type { Context } from '../../context.ts'
import { inBatches } from '../../db/in-batches.ts'

const keptHours = 24

/** Keys from before this moment stand for nothing any more. */
export function keysExpireBefore(now: Date): Date {
  return new Date(now.getTime() - keptHours * 3_600_000)
}

/** Forgets keys that are a day old; until this runs they count as forgotten already. */
export async function removeOldKeys({ db, clock }: Context): Promise<void> {
  const before = keysExpireBefore(clock())
  await inBatches((size) =>
    db
      .deleteFrom('idempotency_keys')
      .where(({ selectFrom, eb }) =>
        eb(
          'key',
          'in',
          selectFrom('idempotency_keys').select('key').where('created_at', '<', before).limit(size),
        ),
      )
      .executeTakeFirst(),
  )
}
