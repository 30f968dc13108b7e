import type { manageRows } from '../expected/manage-links.ts'
import type { SentRequest } from './request.ts'

const taken: SentRequest = ({ jobs }) => ({ params: { id: jobs.taken } })
const password = 'a staple and a battery'

export const manageRequests: Record<keyof typeof manageRows, SentRequest> = {
  'POST /api/manage-links/open': ({ links }) => ({ body: { token: links.manage } }),
  'POST /api/manage-links': ({ jobs, account }) => ({ body: { jobId: jobs.open, email: account.email } }),
  'GET /api/jobs/:id/manage-link': taken,
  'POST /api/jobs/:id/manage-link': taken,
  'POST /api/jobs/:id/account': (it) => ({ ...taken(it), body: { password } }),
}
