import { localShelf } from './browser-storage.ts'
import { type RecordKey, type Records, recordSchemas } from './record-schemas.ts'
import { isTooOld, parseStored, savedAtOf } from './records.ts'

export type ReadRecordInput<T> = { state: 'missing' } | { state: 'unreadable' } | { state: 'found'; value: T }

/** Reads a stored record; an expired one is removed and counts as missing. */
export function readRecord<K extends RecordKey>(
  key: K,
  now: number = Date.now(),
): ReadRecordInput<Records[K]> {
  const text = localShelf.get(key)
  if (text === null) return { state: 'missing' }
  const stored = parseStored(text)
  if (isTooOld(stored, now)) {
    localShelf.remove(key)
    return { state: 'missing' }
  }
  const { data, success } = recordSchemas[key].safeParse(stored)
  if (!success) return { state: 'unreadable' }
  // A record without a timestamp ages from its first read.
  if (typeof stored === 'object' && savedAtOf(stored) === null)
    localShelf.set(key, JSON.stringify({ ...stored, savedAt: now }))
  return { state: 'found', value: data as Records[K] }
}

/** The record, or null when there is no readable one. */
export function recordOrNull<K extends RecordKey>(key: K): Records[K] | null {
  const reading = readRecord(key)
  return reading.state === 'found' ? reading.value : null
}
