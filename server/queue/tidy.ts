import type { Context } from '../context.ts'
import { retentions } from './retentions.ts'

/** Every hour: what nobody needs any more goes. */
export async function tidy(context: Context): Promise<void> {
  await Promise.all(retentions.map(({ remove }) => remove(context)))
}
