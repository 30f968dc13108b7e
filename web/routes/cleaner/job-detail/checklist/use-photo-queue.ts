import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PhotoMoment } from '#domain/job/checklist.ts'
import { checklistCopy as copy } from '#text/checklist.ts'
import { CallError, call, messageOf } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'
import { mayTryAgain } from '#web/ui/show-failure-toast.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface QueuedPhoto {
  key: number
  room: string
  moment: PhotoMoment
  file: File
  /** An object URL. */
  preview: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why the server takes it never; null when another try may help. */
  refused: string | null
  tries: number
  /** Until the next try. */
  paused: boolean
  /** It is uploaded, and not attached yet. */
  photoId: number | null
}

/** The server reads two uploads of a person at once. */
const mostAtOnce = 2
const mostTries = 5
const pauseMs = (tries: number) => Math.min(20_000, 1000 * 2 ** tries)

let lastKey = 0

/** Uploads the photos of a visit, a few at once; each shows its state, and one that fails can be tried again. */
export function usePhotoQueue(jobId: number) {
  const client = useQueryClient()
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

  const send = useCallback(
    /** Answers how many tries have failed when there will be another one, or 0. */
    async (photo: QueuedPhoto): Promise<number> => {
      const params = { id: jobId }
      let { photoId } = photo
      try {
        if (photoId === null) {
          const form = new FormData()
          form.set('photo', await shrinkPhoto(photo.file), photo.file.name)
          photoId = (await call('POST /api/jobs/:id/checklist/photos', { params, form })).photoId
        }
        const attached = [{ photoId, room: photo.room, moment: photo.moment }]
        const answer = await call('PUT /api/jobs/:id/checklist', { params, body: { photos: attached } })
        await client.cancelQueries({ queryKey: keys.checklist(jobId) })
        client.setQueryData(keys.checklist(jobId), answer)
        change(photo.key, null)
        return 0
      } catch (error) {
        const tries = photo.tries + 1
        const isFinal = !mayTryAgain(error)
        const refused = isFinal ? messageOf(error, copy.cleaner.failed) : null
        const state = isFinal || tries >= mostTries ? 'failed' : 'waiting'
        // The file is gone from the server when its row is.
        const kept = error instanceof CallError && error.code === 'foreign_photo' ? null : photoId
        change(photo.key, { state, refused, tries, photoId: kept, paused: state === 'waiting' })
        return state === 'waiting' ? tries : 0
      }
    },
    [change, client, jobId],
  )

  const pump = useCallback(() => {
    const free = mostAtOnce - queue.current.filter(({ state }) => state === 'sending').length
    const next = queue.current.filter(({ state, paused }) => state === 'waiting' && !paused)
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

  function add(files: File[], room: string, moment: PhotoMoment) {
    const fresh = files.map((file): QueuedPhoto => {
      const preview = URL.createObjectURL(file)
      return {
        key: ++lastKey,
        room,
        moment,
        file,
        preview,
        state: 'waiting',
        refused: null,
        tries: 0,
        paused: false,
        photoId: null,
      }
    })
    queue.current = [...queue.current, ...fresh]
    setPhotos(queue.current)
    pump()
  }

  function retry(keysOfPhotos: readonly number[]) {
    for (const key of keysOfPhotos) change(key, { state: 'waiting', refused: null, tries: 0, paused: false })
    pump()
  }

  return { photos, add, retry, drop: (key: number) => change(key, null) }
}
