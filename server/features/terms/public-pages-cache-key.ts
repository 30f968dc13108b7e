import type { Context } from '#server/context.ts'
import { termsInForce } from './in-force.ts'

/** Returns the cache key of public pages: settings and terms; a future version changes it by the clock. */
export async function publicPagesCacheKey(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
): Promise<string> {
  // Without cached terms and without a database, pages do not show them either.
  const terms = await termsInForce(context).catch(() => null)
  return `${context.settings.mark()} ${terms?.version}`
}
