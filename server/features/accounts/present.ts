import type { Answer } from '#contract/index.ts'
import { languageOrDefault } from '#locales/languages.ts'
import type { AccountRow } from '#server/plugins/session.ts'

type AccountsPresentUser = Answer<'GET /api/auth/current-user'>

/** Presents a user to themselves. */
export function presentUser(
  user: AccountRow,
  own: Pick<AccountsPresentUser, 'hasBookings' | 'mustAddFactor'>,
): AccountsPresentUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    phone: user.phone,
    locale: languageOrDefault(user.locale),
    avatarUrl: user.avatar_url,
    emailVerified: user.email_verified_at !== null,
    ...own,
  }
}
