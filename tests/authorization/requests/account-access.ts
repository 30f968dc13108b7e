import type { accessRows } from '../expected/account-access.ts'
import { nothing, type SentRequest } from './request.ts'

const password = 'a staple and a battery'

export const accessRequests: Record<keyof typeof accessRows, SentRequest> = {
  'POST /api/auth/forgot-password': ({ account }) => ({ body: { email: account.email } }),
  'POST /api/auth/reset-password': ({ links }) => ({ body: { token: links.reset, password } }),
  'POST /api/auth/verify-email': ({ links }) => ({ body: { token: links.verify } }),
  'POST /api/auth/verify-email: of a guest': ({ links }) => ({ body: { token: links.guest } }),
  'POST /api/user/verification-mail': nothing,
  'PUT /api/user/password': ({ account }) => ({ body: { currentPassword: account.password, password } }),
  'POST /api/user/email': ({ account }) => ({
    body: { email: 'nina@example.com', currentPassword: account.password },
  }),
  'GET /api/sessions': nothing,
  'POST /api/sessions/end-others': nothing,
  'DELETE /api/sessions/:id': ({ sessionId }) => ({ params: { id: sessionId } }),
}
