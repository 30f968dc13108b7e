import type { Context } from '../context.ts'
import { retentions } from './retentions.ts'

/** Every hour: what nobody needs any more goes. One after the other: what one holds, another would leave for the next hour. */
export async function tidy(context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const { remove } of retentions)
    await remove(context).catch((error: unknown) => {
      failures.push(error)
    })
  if (failures.length > 0) throw failures[0]
}
