import { actsDatabase, offlineCaches, ownerEntry } from './offline-caches.ts'

const caching = 'caches' in globalThis

/** The account whose jobs this device keeps; null when it keeps none. */
export async function offlineOwner(): Promise<number | null> {
  if (!caching) return null
  const entry = await caches.match(ownerEntry, { cacheName: offlineCaches.owner })
  return entry ? ((await entry.json()) as number) : null
}

/** Deletes kept jobs at the end of a session; the choice to keep them and unsent acts stay for the same person. */
export async function removeOfflineJobs(): Promise<void> {
  if (!caching) return
  await Promise.all([caches.delete(offlineCaches.pages), caches.delete(offlineCaches.answers)])
}

/** Deletes all that this device keeps for use without network, unsent acts too. The owner goes last. */
export async function wipeOfflineJobs(): Promise<void> {
  if (!caching || !(await caches.has(offlineCaches.owner))) return
  await Promise.all([removeOfflineJobs(), caches.delete(offlineCaches.assets), deleteActs()])
  await caches.delete(offlineCaches.owner)
}

/** Another person's jobs and acts are deleted as soon as someone signs in. */
export async function keepOfflineJobsOf(userId: number): Promise<void> {
  const owner = await offlineOwner()
  if (owner !== null && owner !== userId) await wipeOfflineJobs()
}

function deleteActs(): Promise<void> {
  return new Promise((done) => {
    const request = indexedDB.deleteDatabase(actsDatabase)
    // A connection that is still open closes soon, and the deletion follows.
    for (const outcome of ['success', 'error', 'blocked'])
      request.addEventListener(outcome, () => done(), { once: true })
  })
}
