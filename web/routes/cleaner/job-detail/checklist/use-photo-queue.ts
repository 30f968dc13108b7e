import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoMoment } from '#domain/job/checklist.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { refreshJob } from '#web/api/live.ts'
import {
  addPhoto,
  changePhoto,
  listPhotos,
  readPhoto,
  removePhoto,
} from '#web/features/offline/photo-store.ts'
import { mayTryAgain } from '#web/ui/show-failure-toast.ts'
import { type QueuedPhoto, queuedAgain, queuedPhoto } from './queued-photo.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { useKeptActs } from './use-kept-acts.ts'

/** The server reads two uploads of a person at once. */
const mostAtOnce = 2
const mostTries = 5
const pauseMs = (tries: number) => Math.min(20_000, 1000 * 2 ** tries)

/**
 * Uploads the photos of a visit, a few at once; each shows its state, and one that fails can be tried again. A device
 * that keeps its cleaner's jobs stores them until they are sent, and sends them after the check-in that waits.
 */
export function usePhotoQueue(jobId: number) {
  const client = useQueryClient()
  const { userId, waiting } = useKeptActs(jobId)
  // An act that waits, such as the check-in, comes before the photos.
  const isHeld = userId !== null && waiting?.length !== 0
  const held = useRef(isHeld)
  const queue = useRef<QueuedPhoto[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [photos, setPhotos] = useState<readonly QueuedPhoto[]>([])

  const change = useCallback((key: number, to: Partial<QueuedPhoto> | null) => {
    queue.current = queue.current.flatMap((photo) => {
      if (photo.key !== key) return [photo]
      if (to) return [{ ...photo, ...to }]
      URL.revokeObjectURL(photo.preview)
      return []
    })
    setPhotos(queue.current)
  }, [])

  const upload = useCallback(
    /** Answers how many tries have failed when there will be another one, or 0. */
    async (photo: QueuedPhoto): Promise<number> => {
      const params = { id: jobId }
      const { storedId } = photo
      let { photoId } = photo
      try {
        if (photoId === null) {
          const form = new FormData()
          const picture = storedId === null ? await shrinkPhoto(photo.file) : photo.file
          form.set('photo', picture, photo.file.name)
          photoId = (await call('POST /api/jobs/:id/checklist/photos', { params, form })).photoId
          if (storedId !== null) await changePhoto(storedId, { photoId })
        }
        const attached = [{ photoId, room: photo.room, moment: photo.moment }]
        const answer = await call('PUT /api/jobs/:id/checklist', { params, body: { photos: attached } })
        if (storedId !== null) await removePhoto(storedId)
        await client.cancelQueries({ queryKey: keys.checklist(jobId) })
        client.setQueryData(keys.checklist(jobId), answer)
        change(photo.key, null)
        return 0
      } catch (error) {
        const tries = photo.tries + 1
        const isFinal = !mayTryAgain(error) && !(storedId !== null && isSignedOut(error))
        const refused = isFinal ? messageOf(error, copy.cleaner.failed) : null
        const state = isFinal || tries >= mostTries ? 'failed' : 'waiting'
        // The file is gone from the server when its row is.
        const kept = error instanceof CallError && error.code === 'foreign_photo' ? null : photoId
        if (storedId !== null) await changePhoto(storedId, { photoId: kept, refused })
        change(photo.key, { state, refused, tries, photoId: kept, paused: state === 'waiting' })
        return state === 'waiting' ? tries : 0
      }
    },
    [change, client, jobId],
  )

  const send = useCallback(
    async (photo: QueuedPhoto): Promise<number> => {
      const { key, storedId } = photo
      if (storedId === null) return upload(photo)
      // Another tab may have sent it.
      return navigator.locks.request(`offline-photo-${storedId}`, async () => {
        const stored = await readPhoto(storedId)
        if (stored) return upload({ ...photo, photoId: stored.photoId })
        change(key, null)
        refreshJob(client, String(jobId))
        return 0
      })
    },
    [change, client, jobId, upload],
  )

  const pump = useCallback(() => {
    if (held.current || !navigator.onLine) return
    const free = mostAtOnce - queue.current.filter(({ state }) => state === 'sending').length
    const isNext = ({ state, paused, isStoring }: QueuedPhoto) => state === 'waiting' && !paused && !isStoring
    const next = queue.current.filter(isNext)
    for (const photo of next.slice(0, Math.max(0, free))) {
      change(photo.key, { state: 'sending' })
      void send(photo).then((again) => {
        if (again) timers.current.add(setTimeout(resume, pauseMs(again), photo.key))
        pump()
      })
    }
    function resume(key: number) {
      change(key, { paused: false })
      pump()
    }
  }, [change, send])

  useEffect(() => {
    const waiting = timers.current
    function resumeAll() {
      for (const { key } of queue.current) change(key, { paused: false })
      pump()
    }
    window.addEventListener('online', resumeAll)
    return () => {
      window.removeEventListener('online', resumeAll)
      for (const timer of waiting) clearTimeout(timer)
      for (const { preview } of queue.current) URL.revokeObjectURL(preview)
    }
  }, [change, pump])

  useEffect(() => {
    held.current = isHeld
    if (!isHeld) pump()
  }, [isHeld, pump])

  useEffect(() => {
    if (userId === null) return
    let isLeft = false
    void listPhotos(userId).then((stored) => {
      if (isLeft) return
      const known = new Set(queue.current.map(({ storedId }) => storedId))
      const others = stored.filter((photo) => photo.jobId === jobId && !known.has(photo.id))
      queue.current = [...others.map(queuedAgain), ...queue.current]
      setPhotos(queue.current)
      pump()
    })
    return () => {
      isLeft = true
    }
  }, [userId, jobId, pump])

  /** Stores photos one after the other, since a phone has little memory; those that it cannot store stay in the page. */
  async function store(fresh: QueuedPhoto[], userId: number) {
    for (const { key, file, room, moment } of fresh) {
      const picture = await shrinkPhoto(file)
      const photo = { userId, jobId, room, moment, name: file.name, picture }
      change(key, { storedId: await addPhoto(photo).catch(() => null), isStoring: false })
      pump()
    }
  }

  function add(files: File[], room: string, moment: PhotoMoment) {
    const fresh = files.map((file) => queuedPhoto({ room, moment, file, isStoring: userId !== null }))
    queue.current = [...queue.current, ...fresh]
    setPhotos(queue.current)
    if (userId === null) pump()
    else void store(fresh, userId)
  }

  function retry(keysOfPhotos: readonly number[]) {
    for (const key of keysOfPhotos) change(key, { state: 'waiting', refused: null, tries: 0, paused: false })
    pump()
  }

  function drop(dropped: number) {
    const storedId = queue.current.find(({ key }) => key === dropped)?.storedId
    if (typeof storedId === 'number') void removePhoto(storedId)
    change(dropped, null)
  }

  return { photos, add, retry, drop }
}

/** The guard leads to sign-in and back, where the photo is sent. */
const isSignedOut = (error: unknown) => error instanceof CallError && error.status === 401
