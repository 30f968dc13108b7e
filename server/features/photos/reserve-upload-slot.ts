import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/plugins/refusal.ts'
import { discardRest } from '#server/plugins/uploads.ts'

/** Limits per person from the first byte on, and per process for decoding and memory. */
const most = { perPerson: 2, drawing: 6, bytes: 150 * 1024 * 1024 }

const taken = new Map<number, number>()
let drawing = 0
let held = 0

interface PhotoPlace {
  /** Counts the bytes read into memory. */
  hold(bytes: number): void
  /** Takes a decoding slot of the process after the last byte, so that slow connections hold none. */
  draw(): void
  giveBack(): void
}

/** Takes a person's slot for one upload, from its first byte to its last picture. */
export function reserveUploadSlot(request: FastifyRequest, userId: number): PhotoPlace {
  const own = taken.get(userId) ?? 0
  if (own >= most.perPerson) {
    discardRest(request)
    throw refuse('photos_busy')
  }
  taken.set(userId, own + 1)
  let bytesHere = 0
  let draws = false
  return {
    hold(bytes) {
      if (held + bytes > most.bytes) throw refuse('photos_busy')
      held += bytes
      bytesHere += bytes
    },
    draw() {
      if (drawing >= most.drawing) throw refuse('photos_busy')
      drawing++
      draws = true
    },
    giveBack() {
      held -= bytesHere
      if (draws) drawing--
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    },
  }
}
