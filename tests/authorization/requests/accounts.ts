import { home } from '#tests/support/people.ts'
import type { accountRows, addressRows } from '../expected/accounts.ts'
import { type Ask, nothing } from './request.ts'

const register: Ask = () => ({
  body: {
    name: 'Nina New',
    email: 'nina@example.com',
    password: 'correct horse',
    phone: '2065550777',
    role: 'customer',
  },
})
const login: Ask = ({ account }) => ({ body: account })

export const accountRequests: Record<keyof typeof accountRows, Ask> = {
  'POST /api/auth/register': register,
  'POST /api/auth/login': login,
  'POST /api/auth/logout': nothing,
  'POST /api/direct-auth/register': register,
  'POST /api/direct-auth/login': login,
  'POST /api/direct-auth/logout': nothing,
  'POST /api/logout': nothing,
  'GET /api/logout': nothing,
  'POST /api/user/leave-view': nothing,
  'GET /api/auth/current-user': nothing,
  'PATCH /api/users/profile': () => ({ body: { name: 'Nina Newer' } }),
  'POST /api/user/become-cleaner': nothing,
}

export const addressRequests: Record<keyof typeof addressRows, Ask> = {
  'GET /api/addresses': nothing,
  'POST /api/addresses': () => ({ body: home }),
  'PATCH /api/addresses/:id': ({ addressId }) => ({
    params: { id: addressId },
    body: { ...home, label: 'Home' },
  }),
  'DELETE /api/addresses/:id': ({ addressId }) => ({ params: { id: addressId } }),
}
