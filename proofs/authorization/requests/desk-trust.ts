import type { deskTrustRows } from '../expected/desk-trust.ts'
import { type Ask, nothing } from './request.ts'

const event: Ask = ({ eventId }) => ({ params: { id: eventId } })
const review: Ask = ({ reviewId }) => ({ params: { id: reviewId } })

export const deskTrustRequests: Record<keyof typeof deskTrustRows, Ask> = {
  'GET /api/admin/reviews': nothing,
  'GET /api/admin/reviews/:id': review,
  'POST /api/admin/reviews/:id/decision': (it) => ({
    ...review(it),
    body: { decision: 'hide', seen: 'shown', reason: 'names a neighbour' },
  }),
  'GET /api/admin/webhooks': nothing,
  'GET /api/admin/webhooks/:id': event,
  'POST /api/admin/webhooks/:id/process': (it) => ({ ...event(it), body: { reason: 'its effect was lost' } }),
}
