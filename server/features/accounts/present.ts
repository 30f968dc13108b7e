import type { Answer } from '../../../contract/index.ts'
import type { UserRow } from '../../http/session.ts'

/** A user as the user sees it. */
export function presentUser(user: UserRow): Answer<'GET /api/auth/current-user'> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    phone: user.phone,
    avatarUrl: user.avatar_url,
  }
}
