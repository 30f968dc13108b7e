import type { customerRows } from '../expected/customers.ts'
import type { SentRequest } from './request.ts'

const cleaner: SentRequest = ({ cleanerId }) => ({ params: { id: cleanerId } })
const reason = 'asked for it by letter'
const act: SentRequest = (it) => ({ ...cleaner(it), body: { reason } })

export const customerRequests: Record<keyof typeof customerRows, SentRequest> = {
  'GET /api/admin/people/:id/block': cleaner,
  'GET /api/admin/people/:id/erasure': cleaner,
  'GET /api/admin/people/:id/export/:token': ({ cleanerId, exportToken }) => ({
    params: { id: cleanerId, token: exportToken },
  }),
  'GET /api/admin/people/:id/credit': cleaner,
  'POST /api/admin/people/:id/credit': (it) => ({
    ...cleaner(it),
    body: { reason, amountCents: 1000, expected: { balanceCents: 0 } },
  }),
  'POST /api/admin/people/:id/block': (it) => ({
    ...cleaner(it),
    body: { reason, visits: 'keep', expected: [] },
  }),
  'POST /api/admin/people/:id/unblock': act,
  'POST /api/admin/people/:id/email': (it) => ({
    ...cleaner(it),
    body: { reason, email: 'another@harbor.example' },
  }),
  'POST /api/admin/people/:id/export': act,
  'POST /api/admin/people/:id/erase': act,
}
