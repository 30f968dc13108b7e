import type { PageAccess } from '../page-kind.tsx'
import { dashboardOf, paths } from '../paths.ts'

type Role = 'customer' | 'cleaner' | 'admin'

/** Addresses that differ from the rest of their page. Source: decisions C-042, C-068. */
const exceptions: Record<string, PageAccess> = {
  [paths.directPayment()]: 'open',
  [paths.customerProfile()]: 'customer',
}

/** Where a visitor must go instead of this page, or null when they may stay. Source: SHELL-21, SHELL-22. */
export function detourFor(page: PageAccess, role: Role | null, path: string, search = ''): string | null {
  const access = exceptions[path] ?? page
  if (access === 'open') return null
  if (!role) return paths.login({ redirect: path + search })
  return access === 'signed-in' || access === role ? null : dashboardOf(role)
}
