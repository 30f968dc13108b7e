import type { tipRows } from '../expected/tips.ts'
import type { SentRequest } from './request.ts'

const amount = { amountCents: 1000 }

export const tipRequests: Record<keyof typeof tipRows, SentRequest> = {
  'POST /api/jobs/:id/tips': ({ jobs }) => ({ params: { id: jobs.tipped }, body: amount }),
  'POST /api/jobs/:id/tips: a guest has not paid for it': ({ heldJobId }) => ({
    params: { id: heldJobId },
    body: amount,
  }),
  'POST /api/jobs/:id/thanks': ({ jobs }) => ({ params: { id: jobs.tipped }, body: { thanks: 'so_kind' } }),
}
