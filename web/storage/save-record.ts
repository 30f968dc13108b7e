import { localShelf } from './browser-storage.ts'
import type { RecordKey } from './keys.ts'
import type { Records } from './record-shapes.ts'

/** Keeps a record in this browser, with the time, so that it can be forgotten after a day. */
export function saveRecord<K extends RecordKey>(key: K, value: Records[K]): void {
  const kept = typeof value === 'object' ? { ...value, savedAt: Date.now() } : value
  localShelf.set(key, JSON.stringify(kept))
}

export function removeRecord(...keys: RecordKey[]): void {
  for (const key of keys) localShelf.remove(key)
}
