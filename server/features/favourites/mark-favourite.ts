import { sql } from 'kysely'
import { maxFavourites } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'

/** Marks a cleaner as a favourite of a customer for whom they have completed a visit. Safe to repeat. */
export async function markFavourite(context: Context, customerId: number, cleanerId: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    // The lock keeps concurrent calls of one customer below the maximum.
    await tx.selectFrom('users').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
    const cleaner = await tx
      .selectFrom('users')
      .select(
        sql<boolean>`EXISTS (SELECT FROM jobs j WHERE j.customer_id = ${customerId}
          AND j.cleaner_id = users.id AND j.status = 'completed')`.as('visited'),
      )
      .where('id', '=', cleanerId)
      .where(isRequestableCleaner(context))
      // An account that is deleted meanwhile would fail the trigger.
      .forKeyShare()
      .executeTakeFirst()
    if (!cleaner) throw refuse('cleaner_not_found')
    if (!cleaner.visited) throw refuse('no_visit_with_cleaner')
    const row = { customer_id: customerId, cleaner_id: cleanerId, created_at: context.clock() }
    const inserted = await tx
      .insertInto('favourites')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('cleaner_id')
      .executeTakeFirst()
    if (!inserted) return
    const { count } = await tx
      .selectFrom('favourites')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow()
    if (count > maxFavourites) throw refuse('too_many_favourites')
  })
}

/** Removes a cleaner from the customer's favourites. Safe to repeat. */
export async function unmarkFavourite(
  { db }: Pick<Context, 'db'>,
  customerId: number,
  cleanerId: number,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('favourites')
    .where('customer_id', '=', customerId)
    .where('cleaner_id', '=', cleanerId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  const account = await db.selectFrom('users').select('id').where('id', '=', cleanerId).executeTakeFirst()
  if (!account) throw refuse('cleaner_not_found')
}
