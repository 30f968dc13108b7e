import type { User } from '../api/session.ts'

/** Whom an operator sees the product as, and how long; null for everybody who is here as themselves. */
export function impersonationOf(user: User | null | undefined) {
  return user?.seenBy ? { id: user.id, name: user.name, until: user.seenBy.until } : null
}

export type Impersonation = NonNullable<ReturnType<typeof impersonationOf>>
