import { actsDatabase, expirationDatabase, offlinePrefix, ownerCache, ownerEntry } from './offline-caches.ts'

const caching = 'caches' in globalThis

/** The account whose jobs this device keeps; null when it keeps none. */
export async function offlineOwner(): Promise<number | null> {
  const entry = caching && (await caches.match(ownerEntry, { cacheName: ownerCache }))
  return entry ? entry.json() : null
}

/** True when an act or photo of work without network waits on this device, or its refusal was not removed yet. */
export async function hasUnsentWork(): Promise<boolean> {
  if ((await offlineOwner()) === null) return false
  // Opening a database that does not exist would create it.
  const known = await indexedDB.databases()
  if (!known.some(({ name }) => name === actsDatabase)) return false
  const { openDB } = await import('idb')
  const db = await openDB(actsDatabase)
  try {
    const counts = await Promise.all([...db.objectStoreNames].map((store) => db.count(store)))
    return counts.some((count) => count > 0)
  } finally {
    db.close()
  }
}

/** Deletes kept jobs at the end of a session; the choice to keep them and unsent acts stay for the same person. */
async function removeOfflineJobs(): Promise<void> {
  if (!caching) return
  for (const name of await caches.keys())
    if (name.startsWith(offlinePrefix) && name !== ownerCache) await caches.delete(name)
}

/** Deletes all that this device keeps for use without network, unsent acts too. The owner goes last. */
export async function wipeOfflineJobs(): Promise<void> {
  if (!caching || !(await caches.has(ownerCache))) return
  await removeOfflineJobs()
  await Promise.all([actsDatabase, expirationDatabase].map(deleteDatabase))
  await caches.delete(ownerCache)
}

/** Another person's jobs and acts are deleted as soon as someone signs in; without a person, the jobs. */
export async function keepOfflineJobsOf(userId: number | null): Promise<void> {
  if (userId === null) return removeOfflineJobs()
  const owner = await offlineOwner()
  if (owner !== null && owner !== userId) await wipeOfflineJobs()
}

const deleteDatabase = (name: string) =>
  new Promise((done) => {
    const request = indexedDB.deleteDatabase(name)
    // A connection that is still open closes soon, and the deletion follows.
    request.onsuccess = request.onerror = request.onblocked = done
  })
