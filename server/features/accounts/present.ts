import type { Answer } from '#contract/index.ts'
import type { AccountRow } from '#server/plugins/session.ts'

type User = Answer<'GET /api/auth/current-user'>

/** A user as the user sees it. */
export function presentUser(user: AccountRow, own: Pick<User, 'hasBookings' | 'mustAddFactor'>): User {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    phone: user.phone,
    avatarUrl: user.avatar_url,
    emailVerified: user.email_verified_at !== null,
    ...own,
  }
}
