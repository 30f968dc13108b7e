import { type StoredPhoto, within } from './database.ts'

/** Lists a person's photos in the order in which they were taken. */
export const listPhotos = (userId: number): Promise<StoredPhoto[]> =>
  within(async (db) =>
    ((await db.getAll('photos')) as StoredPhoto[]).filter((photo) => photo.userId === userId),
  )

/** Counts a person's photos by job. */
export async function countPhotos(userId: number): Promise<{ jobId: number; photos: number }[]> {
  const counts = new Map<number, number>()
  for (const { jobId } of await listPhotos(userId)) counts.set(jobId, (counts.get(jobId) ?? 0) + 1)
  return [...counts].map(([jobId, photos]) => ({ jobId, photos }))
}

/** Reads a photo; undefined once it was sent or removed. */
export const readPhoto = (id: number) => within((db) => db.get('photos', id))

/** Stores a photo, which the browser keeps when the page is closed; resolves with its id. */
export const addPhoto = (photo: Omit<StoredPhoto, 'id' | 'photoId' | 'refused'>) =>
  within((db) => db.add('photos', { ...photo, photoId: null, refused: null }))

export const changePhoto = (id: number, to: Partial<Pick<StoredPhoto, 'photoId' | 'refused'>>) =>
  within(async (db) => {
    const tx = db.transaction('photos', 'readwrite')
    const photo = await tx.store.get(id)
    if (photo) await tx.store.put({ ...photo, ...to })
    await tx.done
  })

export const removePhoto = (id: number) => within((db) => db.delete('photos', id))

/** Deletes a person's photos of a job, which can no longer be sent. */
export const removePhotosOf = (userId: number, jobId: number) =>
  within(async (db) => {
    const tx = db.transaction('photos', 'readwrite')
    const photos = (await tx.store.getAll()) as StoredPhoto[]
    const removed = photos.filter((photo) => photo.userId === userId && photo.jobId === jobId)
    await Promise.all(removed.map(({ id }) => tx.store.delete(id)))
    await tx.done
  })
