import type { PhotoMoment } from '#domain/job/checklist.ts'
import type { StoredPhoto } from '#web/features/offline/database.ts'

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
  /** The device is about to store it. */
  isStoring: boolean
  /** It is uploaded, and not attached yet. */
  photoId: number | null
  /** Where the device keeps it until it is sent; null while the open page alone has it. */
  storedId: number | null
}

let lastKey = 0

/** Queues a photo that was just taken or chosen. */
export function queuedPhoto(photo: Pick<QueuedPhoto, 'room' | 'moment' | 'file' | 'isStoring'>): QueuedPhoto {
  return {
    key: ++lastKey,
    ...photo,
    preview: URL.createObjectURL(photo.file),
    state: 'waiting',
    refused: null,
    tries: 0,
    paused: false,
    photoId: null,
    storedId: null,
  }
}

/** Queues a photo that the device has stored before. */
export function queuedAgain({ id, room, moment, name, picture, photoId, refused }: StoredPhoto): QueuedPhoto {
  const file = new File([picture], name, { type: picture.type })
  const state = refused === null ? 'waiting' : 'failed'
  return { ...queuedPhoto({ room, moment, file, isStoring: false }), state, refused, photoId, storedId: id }
}
