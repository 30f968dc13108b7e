import type { identityRows } from '../expected/identities.ts'
import { nothing, type SentRequest } from './request.ts'

const params = { provider: 'google' }
const answer = { state: 'a state that nobody has', code: 'a code' }

export const identityRequests: Record<keyof typeof identityRows, SentRequest> = {
  'POST /api/auth/with/:provider': () => ({ params, body: {} }),
  'GET /api/auth/with/:provider/callback': () => ({ params, query: answer }),
  'POST /api/auth/with/:provider/callback': () => ({
    params: { provider: 'apple' },
    form: new URLSearchParams(answer),
    headers: { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' },
  }),
  'GET /api/identities': nothing,
  'POST /api/identities/:provider': () => ({ params }),
  'DELETE /api/identities/:provider': () => ({ params }),
}
