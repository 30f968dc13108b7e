import { type DBSchema, openDB } from 'idb'
import { actsDatabase } from '#web/storage/offline-caches.ts'
import type { OfflineAct } from './act-store.ts'
import type { StoredPhoto } from './photo-store.ts'

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
