import { useEffect, useState } from 'react'
import { type ReadRecordInput, readRecord } from '#web/storage/read-record.ts'
import type { RecordKey, Records } from '#web/storage/record-schemas.ts'

/** A stored record; null until hydration, because the server has no browser storage. */
export function useStoredRecord<K extends RecordKey>(key: K): ReadRecordInput<Records[K]> | null {
  const [reading, setReading] = useState<ReadRecordInput<Records[K]> | null>(null)
  useEffect(() => {
    setReading(readRecord(key))
  }, [key])
  return reading
}
