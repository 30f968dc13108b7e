import type { User } from '../api/session.ts'

/** The impersonated user and the end of the impersonation; null without one. */
export function impersonationOf(user: User | null | undefined) {
  return user?.seenBy ? { id: user.id, name: user.name, until: user.seenBy.until } : null
}

export type Impersonation = NonNullable<ReturnType<typeof impersonationOf>>
