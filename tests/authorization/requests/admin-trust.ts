import type { adminTrustRows } from '../expected/admin-trust.ts'
import { nothing, type SentRequest, upload } from './request.ts'

const dispute: SentRequest = ({ disputeId }) => ({ params: { id: disputeId } })
const event: SentRequest = ({ eventId }) => ({ params: { id: eventId } })
const review: SentRequest = ({ reviewId }) => ({ params: { id: reviewId } })

export const adminTrustRequests: Record<keyof typeof adminTrustRows, SentRequest> = {
  'GET /api/admin/reviews': nothing,
  'GET /api/admin/reviews/:id': review,
  'POST /api/admin/reviews/:id/decision': (it) => ({
    ...review(it),
    body: { decision: 'hide', seen: 'shown', reason: 'names a neighbour' },
  }),
  'GET /api/admin/disputes': nothing,
  'GET /api/admin/disputes/:id': dispute,
  'POST /api/admin/disputes/:id/evidence': (it) => ({
    ...dispute(it),
    body: {
      ...{ texts: { customer_name: 'Nina' }, ready: ['visit'], submit: false, seen: 0 },
      reason: 'the visit took place',
    },
  }),
  'POST /api/admin/disputes/:id/files': (it) => ({
    ...dispute(it),
    ...upload('file', it, { as: 'receipt', seen: '0', reason: 'the visit took place' }),
  }),
  'GET /api/admin/webhooks': nothing,
  'GET /api/admin/webhooks/:id': event,
  'POST /api/admin/webhooks/:id/process': (it) => ({ ...event(it), body: { reason: 'its effect was lost' } }),
}
