import { assertDefined } from '#domain/assert-defined.ts'
import { cleaners } from './cleaners.ts'
import type { Town } from './town.ts'

const daysCounted = 540

/** Records the clear background checks, as the operator would have when each cleaner joined. */
export async function checkCleaners(
  { context, cleaners: people }: Town,
  operatorId: number,
  now: Date,
): Promise<void> {
  for (const { key, joined } of cleaners.filter(({ checked }) => checked)) {
    const { id } = assertDefined(people.get(key), `cleaner ${key}`)
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const earlier = await context.db
      .selectFrom('background_checks')
      .select('id')
      .where('user_id', '=', id)
      .executeTakeFirst()
    if (earlier) continue
    await context.db
      .insertInto('background_checks')
      .values({
        ...{ user_id: id, operator_id: operatorId, source: 'hand', state: 'clear', stands: true },
        ...{ ordered_at: at(-joined), completed_at: at(-joined), expires_at: at(daysCounted) },
      })
      .execute()
  }
}
