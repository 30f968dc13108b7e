import type { factorRows } from '../expected/factors.ts'
import { nothing, type SentRequest } from './request.ts'

const guess: SentRequest = () => ({ body: { code: '000000' } })

const unsigned: SentRequest = () => ({
  body: { response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } } },
})

export const factorRequests: Record<keyof typeof factorRows, SentRequest> = {
  'GET /api/auth/second-step': nothing,
  'POST /api/auth/second-step': guess,
  'POST /api/user/confirm': ({ account }) => ({ body: { password: account.password } }),
  'GET /api/user/factors': nothing,
  'POST /api/user/factors/app': nothing,
  'POST /api/user/factors/app/confirm': guess,
  'DELETE /api/user/factors/app': nothing,
  'POST /api/user/recovery-codes': nothing,
  'POST /api/auth/passkey/options': nothing,
  'POST /api/auth/passkey': unsigned,
  'POST /api/user/confirm/passkey/options': nothing,
  'POST /api/user/confirm/passkey': unsigned,
  'POST /api/user/passkeys/options': nothing,
  'POST /api/user/passkeys': unsigned,
  'PATCH /api/user/passkeys/:id': ({ passkeyId }) => ({ params: { id: passkeyId }, body: { name: 'Mine' } }),
  'DELETE /api/user/passkeys/:id': ({ passkeyId }) => ({ params: { id: passkeyId } }),
}
