import type { deskTrustRows } from '../expected/desk-trust.ts'
import { type Ask, nothing } from './request.ts'

const review: Ask = ({ reviewId }) => ({ params: { id: reviewId } })

export const deskTrustRequests: Record<keyof typeof deskTrustRows, Ask> = {
  'GET /api/admin/reviews': nothing,
  'GET /api/admin/reviews/:id': review,
  'POST /api/admin/reviews/:id/decision': (it) => ({
    ...review(it),
    body: { decision: 'hide', seen: 'shown', reason: 'names a neighbour' },
  }),
}
