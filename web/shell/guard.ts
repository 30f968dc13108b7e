import { isOperator } from '#domain/operator.ts'
import type { User } from '../api/session.ts'
import type { PageAccess } from '../page-kind.tsx'
import { dashboardOf, paths } from '../paths.ts'

type GuardVisitor = Pick<User, 'role' | 'hasBookings'> & Partial<Pick<User, 'mustAddFactor'>>

/** Addresses that differ from the rest of their page. Source: C-042, C-068. */
const exceptions: Record<string, PageAccess> = {
  [paths.directPayment()]: 'open',
  [paths.customerProfile()]: 'customer',
}

/** The redirect for a visitor who may not see this page; null when they may. Source: C-057, C-061. */
export function redirectFor(
  page: PageAccess,
  user: GuardVisitor | null,
  path: string,
  search = '',
): string | null {
  const access = exceptions[path] ?? page
  if (access === 'open') return null
  if (!user) return paths.login({ redirect: path + search })
  if (user.mustAddFactor) return path + search === paths.securitySettings() ? null : paths.securitySettings()
  return access === 'signed-in' || mayOpen(access, user) ? null : dashboardOf(user.role)
}

function mayOpen(access: PageAccess, { role, hasBookings }: GuardVisitor): boolean {
  if (access === 'operator') return isOperator(role)
  if (access !== 'booker') return access === role
  return role === 'customer' || hasBookings
}
