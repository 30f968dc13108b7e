import { type DBSchema, openDB } from 'idb'
import type { PhotoMoment } from '#domain/job/checklist.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import { actsDatabase } from '#web/storage/offline-caches.ts'

export type OfflineMove = 'check_in' | 'start' | 'complete'

/** What a cleaner has said of a task of the checklist, with its time by this device's clock. */
export interface OfflineTick {
  item: string
  done: boolean
  note: string | null
  at: string
}

/** An act of a cleaner that waits for the network, or that the server has refused. */
export interface OfflineAct {
  id: number
  userId: number
  jobId: number
  move: OfflineMove | 'tick'
  reason: EarlyReason | null
  /** All ticks of a job that wait are one act. */
  ticks: OfflineTick[]
  /** When the cleaner pressed the button, by the server's time. */
  at: string
  /** The Idempotency-Key of each try. */
  key: string
  /** Why the server refused it; null while it waits. */
  refusal: string | null
}

/** A photo of a checklist that waits for the network, or that the server has refused. */
export interface StoredPhoto {
  id: number
  userId: number
  jobId: number
  room: string
  moment: PhotoMoment
  name: string
  picture: Blob
  /** It is uploaded, and not attached yet. */
  photoId: number | null
  /** Why the server refused it; null while it waits. */
  refused: string | null
}

type New<Row extends { id: number }> = Omit<Row, 'id'> & { id?: number }

interface OfflineSchema extends DBSchema {
  acts: { key: number; value: New<OfflineAct> }
  photos: { key: number; value: New<StoredPhoto> }
}

const stores = ['acts', 'photos'] as const

const open = () =>
  openDB<OfflineSchema>(actsDatabase, 2, {
    upgrade(db) {
      for (const store of stores)
        if (!db.objectStoreNames.contains(store))
          db.createObjectStore(store, { keyPath: 'id', autoIncrement: true })
    },
  })

/** Uses the database of what waits for the network; it is closed at once, so that another tab can delete it. */
export async function within<T>(use: (db: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await use(db)
  } finally {
    db.close()
  }
}
