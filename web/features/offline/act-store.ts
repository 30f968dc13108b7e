import { type DBSchema, openDB } from 'idb'
import type { EarlyReason } from '#domain/job/moves.ts'
import { actsDatabase } from '#web/storage/offline-caches.ts'

export type OfflineMove = 'check_in' | 'start' | 'complete'

/** An act of a cleaner that waits for the network, or that the server has refused. */
export interface OfflineAct {
  id: number
  userId: number
  jobId: number
  move: OfflineMove
  reason: EarlyReason | null
  /** When the cleaner pressed the button, by the server's time. */
  at: string
  /** The Idempotency-Key of each try. */
  key: string
  /** Why the server refused it; null while it waits. */
  refusal: string | null
}

interface OfflineSchema extends DBSchema {
  acts: { key: number; value: Omit<OfflineAct, 'id'> & { id?: number } }
}

const open = () =>
  openDB<OfflineSchema>(actsDatabase, 1, {
    upgrade: (db) => db.createObjectStore('acts', { keyPath: 'id', autoIncrement: true }),
  })

async function within<T>(use: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await use(db)
  } finally {
    db.close()
  }
}

/** Lists a person's acts in the order in which they were made. */
export const listActs = (userId: number): Promise<OfflineAct[]> =>
  within(async (db) => ((await db.getAll('acts')) as OfflineAct[]).filter((act) => act.userId === userId))

/** Stores an act; the browser keeps it when the page is closed. */
export const addAct = (act: Omit<OfflineAct, 'id' | 'key' | 'refusal'>) =>
  within((db) => db.add('acts', { ...act, key: crypto.randomUUID(), refusal: null }))

export const removeAct = (id: number) => within((db) => db.delete('acts', id))

/** Marks an act as refused: it is not sent again, and shown until its cleaner removes it. */
export const refuseAct = (act: OfflineAct, refusal: string) =>
  within((db) => db.put('acts', { ...act, refusal }))
