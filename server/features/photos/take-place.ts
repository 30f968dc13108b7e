import type { FastifyRequest } from 'fastify'
import { refuse } from '#server/plugins/refusal.ts'
import { discardRest } from '#server/plugins/uploads.ts'

/** Of a person uploads from the first byte on; of a process what it draws and what it holds in memory. */
const most = { perPerson: 2, drawing: 6, bytes: 150 * 1024 * 1024 }

const taken = new Map<number, number>()
let drawing = 0
let held = 0

interface PhotoPlace {
  /** Counts what was read into memory. */
  hold(bytes: number): void
  /** Takes one of the process's few: once all is there, so that a slow line keeps nobody waiting. */
  draw(): void
  giveBack(): void
}

/** A person's place for one upload, from its first byte to its last picture. */
export function takePlace(request: FastifyRequest, userId: number): PhotoPlace {
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
