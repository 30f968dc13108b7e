import type { Context } from '#server/context.ts'
import { termsInForce } from './in-force.ts'

/** Of settings and terms that hold no more no page is kept; a version to come begins by the clock. */
export async function pagesMark(context: Pick<Context, 'db' | 'clock' | 'settings'>): Promise<string> {
  // Where nobody has read the terms yet and nobody answers, no page says them either.
  const terms = await termsInForce(context).catch(() => null)
  return `${context.settings.mark()} ${terms?.version}`
}
