import type { FastifyRequest } from 'fastify'
import { refuse } from '../../http/refusal.ts'
import { discardRest } from '../../http/uploads.ts'

/** What one process holds at once: an upload is 25 MB at most. */
const most = { inAll: 6, perPerson: 2 }

const taken = new Map<number, number>()

/** A place for one upload, from its first byte to its last picture; answers how it is given back. */
export function takePlace(request: FastifyRequest, userId: number): () => void {
  const own = taken.get(userId) ?? 0
  const all = [...taken.values()].reduce((sum, places) => sum + places, 0)
  if (own >= most.perPerson || all >= most.inAll) {
    discardRest(request)
    throw refuse('photos_busy')
  }
  taken.set(userId, own + 1)
  return () => {
    const left = (taken.get(userId) ?? 1) - 1
    if (left > 0) taken.set(userId, left)
    else taken.delete(userId)
  }
}
