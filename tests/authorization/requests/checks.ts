import type { checkRows } from '../expected/checks.ts'
import type { SentRequest } from './request.ts'

const cleaner: SentRequest = ({ cleanerId }) => ({ params: { id: cleanerId } })

export const checkRequests: Record<keyof typeof checkRows, SentRequest> = {
  'GET /api/admin/people/:id/checks': cleaner,
  'POST /api/admin/people/:id/checks': (it) => ({ ...cleaner(it), body: { reason: 'before the first job' } }),
  'POST /api/admin/people/:id/checks/end': (it) => ({
    ...cleaner(it),
    body: { check: 1, reportId: null, reason: 'ordered by mistake' },
  }),
  'POST /api/admin/people/:id/checks/record': (it) => ({
    ...cleaner(it),
    body: { result: 'clear', expiresOn: '2027-06-30', reason: 'papers of the town seen' },
  }),
}
