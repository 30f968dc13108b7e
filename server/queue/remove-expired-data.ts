import type { Context } from '../context.ts'
import { retentions } from './retentions.ts'

/** Every hour: deletes expired data, one step after the other, because some rows depend on others. */
export async function removeExpiredData(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const { remove } of retentions)
    await remove(context).catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}
