import { isObject, isTooOld, parseKept, savedAtOf } from './age.ts'
import { localShelf } from './browser-storage.ts'
import type { RecordKey } from './keys.ts'
import { type Records, recordSchemas } from './record-schemas.ts'

export type Reading<T> = { state: 'missing' } | { state: 'unreadable' } | { state: 'found'; value: T }

/** Reads a record that this or an earlier visit kept; what is too old is removed and counts as missing. */
export function readRecord<K extends RecordKey>(key: K, now: number = Date.now()): Reading<Records[K]> {
  const text = localShelf.get(key)
  if (text === null) return { state: 'missing' }
  const kept = parseKept(text)
  if (isTooOld(kept, now)) {
    localShelf.remove(key)
    return { state: 'missing' }
  }
  const read = recordSchemas[key].safeParse(kept)
  if (!read.success) return { state: 'unreadable' }
  // A record without its time starts to age with its first reading.
  if (isObject(kept) && savedAtOf(kept) === null) {
    localShelf.set(key, JSON.stringify({ ...kept, savedAt: now }))
  }
  return { state: 'found', value: read.data as Records[K] }
}

/** The record, or null when there is none that can be read. */
export function recordOrNull<K extends RecordKey>(key: K): Records[K] | null {
  const reading = readRecord(key)
  return reading.state === 'found' ? reading.value : null
}
