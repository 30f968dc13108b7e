import type { Access } from '#contract/endpoint.ts'
import { isOperator } from '#domain/operator.ts'
import type { LinkHolder } from './manage-key.ts'
import { refuse } from './refusal.ts'
import type { Session } from './session.ts'

interface Caller {
  session: Session | null
  /** The customer of the job in the path, identified by its manage link. */
  holder?: LinkHolder | null
  /** True when the browser has cookies of manage links; the handler checks what they open. */
  keys?: boolean
}

/** True for calls that a manage link opens. */
export function acceptsManageLink(access: Access): boolean {
  return access === 'link' || access === 'signed-in-or-link'
}

/** Refuses who may not make a call: 401 before 403. Source: C-064. */
export function checkAccess(access: Access, { session, holder, keys }: Caller): void {
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
    case 'operator':
      if (!user) throw refuse('not_authenticated')
      if (!isOperator(user.role)) throw refuse('wrong_role')
      return
    case 'signed-in-or-guest':
      if (!user && !session?.data.guestJobIds?.length && !keys) throw refuse('not_authenticated')
      return
    case 'signed-in-or-link':
      if (!user && !holder) throw refuse('not_authenticated')
      return
    case 'link':
      if (!holder) throw refuse('not_authenticated')
  }
}
