import { home } from '#tests/support/people.ts'
import type { accountRows, addressRows } from '../expected/accounts.ts'
import { nothing, type SentRequest } from './request.ts'

const register: SentRequest = () => ({
  body: {
    name: 'Nina New',
    email: 'nina@example.com',
    password: 'correct horse',
    phone: '2065550777',
    role: 'customer',
  },
})
const login: SentRequest = ({ account }) => ({ body: account })

export const accountRequests: Record<keyof typeof accountRows, SentRequest> = {
  'POST /api/auth/register': register,
  'POST /api/auth/login': login,
  'POST /api/auth/logout': nothing,
  'POST /api/direct-auth/register': register,
  'POST /api/direct-auth/login': login,
  'POST /api/direct-auth/logout': nothing,
  'POST /api/logout': nothing,
  'GET /api/logout': nothing,
  'DELETE /api/impersonation': nothing,
  'GET /api/auth/current-user': nothing,
  'PUT /api/user/language': () => ({ body: { language: 'es' } }),
  'PATCH /api/users/profile': () => ({ body: { name: 'Nina Newer' } }),
  'POST /api/user/become-cleaner': nothing,
}

export const addressRequests: Record<keyof typeof addressRows, SentRequest> = {
  'GET /api/addresses': nothing,
  'POST /api/addresses': () => ({ body: home }),
  'PATCH /api/addresses/:id': ({ addressId }) => ({
    params: { id: addressId },
    body: { ...home, label: 'Home' },
  }),
  'DELETE /api/addresses/:id': ({ addressId }) => ({ params: { id: addressId } }),
}
