import { isObject, isTooOld, parseKept, savedAtOf } from './age.ts'
import { localShelf } from './browser-storage.ts'
import type { RecordKey } from './keys.ts'
import { type Records, recordShapes } from './record-shapes.ts'

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
  const reading = shaped(key, kept)
  // A record without its time starts to age with its first reading.
  if (reading.state === 'found' && isObject(kept) && savedAtOf(kept) === null) {
    localShelf.set(key, JSON.stringify({ ...kept, savedAt: now }))
  }
  return reading
}

function shaped<K extends RecordKey>(key: K, kept: unknown): Reading<Records[K]> {
  try {
    return { state: 'found', value: recordShapes[key](kept) as Records[K] }
  } catch {
    return { state: 'unreadable' }
  }
}

/** The record, or null when there is none that can be read. */
export function recordOrNull<K extends RecordKey>(key: K): Records[K] | null {
  const reading = readRecord(key)
  return reading.state === 'found' ? reading.value : null
}
