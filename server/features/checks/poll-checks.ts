import type { Context } from '#server/context.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { readCheck } from './read-check.ts'

const hourMs = 3_600_000
const batch = 50

/**
 * A step of the sweep: polls checks whose order or event was lost. A disputed result may change for a while.
 */
export async function pollChecks(context: Context): Promise<void> {
  const { db, clock, checks, log } = context
  if (!checks) return
  const before = (hours: number) => new Date(clock().getTime() - hours * hourMs)
  const forgotten = await db
    .selectFrom('background_checks')
    .select('id')
    .where('state', '=', 'ordered')
    .where('invitation_id', 'is', null)
    .where('ordered_at', '<', before(1 / 60))
    .limit(batch)
    .execute()
  for (const { id } of forgotten)
    await queueTask(db, 'send_check', { checkId: id }, { key: `send-check-${id}` })
  const open = await db
    .selectFrom('background_checks')
    .select('id')
    .where('invitation_id', 'is not', null)
    .where((is) =>
      is.or([
        is.and([is('state', '=', 'ordered'), is(is.fn.coalesce('read_at', 'ordered_at'), '<', before(1))]),
        is.and([
          is('state', '=', 'consider'),
          is('stands', '=', true),
          is('read_at', '<', before(24)),
          is('completed_at', '>', before(24 * 60)),
        ]),
      ]),
    )
    .orderBy('read_at', (order) => order.asc().nullsFirst())
    .limit(batch)
    .execute()
  for (const { id } of open) {
    try {
      await readCheck(context, id)
    } catch (error) {
      log.warn({ err: error, checkId: id }, 'background check not read')
      // Marked as read first, so that an unreadable check does not block the rest.
      await db.updateTable('background_checks').set({ read_at: clock() }).where('id', '=', id).execute()
    }
  }
}
