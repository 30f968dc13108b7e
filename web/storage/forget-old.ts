import { isTooOld, parseKept } from './age.ts'
import { localShelf } from './browser-storage.ts'
import { recordKeys } from './keys.ts'

/** Removes what is older than a day, also when no page ever reads it again. Source: C-030. */
export function forgetOldRecords(now: number = Date.now()): void {
  for (const key of recordKeys) {
    const text = localShelf.get(key)
    if (text !== null && isTooOld(parseKept(text), now)) localShelf.remove(key)
  }
}
