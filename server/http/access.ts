import type { Access } from '../../contract/endpoint.ts'
import { refuse } from './refusal.ts'
import type { Session } from './session.ts'

/** Refuses a session that may not make a call: 401 before 403. Source: C-064. */
export function checkAccess(access: Access, session: Session | null): void {
  const user = session?.user ?? null
  switch (access) {
    case 'anyone':
      return
    case 'signed-in':
      if (!user) throw refuse('not_authenticated')
      return
    case 'customer':
    case 'cleaner':
      if (!user) throw refuse('not_authenticated')
      if (user.role !== access) throw refuse('wrong_role')
      return
    case 'signed-in-or-guest':
      if (!user && !session?.data.guestJobIds?.length) throw refuse('not_authenticated')
  }
}
