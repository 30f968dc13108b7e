import { refuse } from '#server/plugins/refusal.ts'
import { isFinalRefusal, isKeyReused, isReplayedFailure } from './failures.ts'

interface OnceAttempt<T> {
  /** Set when Stripe may have forgotten the key of an earlier try. */
  isOld?: boolean
  /** The call, under its stored key. */
  make(): Promise<T>
  /** What an earlier try has made, or null; by something that each version of ours has sent. */
  find(): Promise<T | null>
  /** Moves on from the key that failed and from no other: another try may have renewed it already. */
  renewKey(): Promise<unknown>
}

/**
 * Makes something at Stripe at most once: also when its key is forgotten, when a failure is kept under it, and when it
 * was sent with other parameters. A key names what is made and not how: a hash of that would make it twice.
 * Throws what the call throws; after a kept failure or another call the next try goes under another key.
 */
export async function makeOnce<T>({ isOld = false, make, find, renewKey }: OnceAttempt<T>): Promise<T> {
  const known = isOld ? await find() : null
  if (known !== null) return known
  try {
    return await make()
  } catch (error) {
    const other = isKeyReused(error)
    const spoiled = other || isReplayedFailure(error)
    // A refusal may be an old one, of a key that a restored backup brought back after the next key had its effect.
    if (!spoiled && !isFinalRefusal(error)) throw error
    const made = await find()
    if (made !== null) return made
    if (spoiled) await renewKey()
    if (other) throw Object.assign(refuse('payments_unavailable'), { cause: error })
    throw error
  }
}
