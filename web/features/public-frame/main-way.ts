import { cleanerPageCopy } from '#text/cleaner-page.ts'
import { publicCopy } from '#text/public.ts'
import { paths } from '#web/paths.ts'
import type { PublicVisit } from './visit.ts'

interface MainAction {
  to: string
  words: string
}

/** The target of the main button on public pages: only customers and visitors can book. */
export function mainActionOf({ viewer, dashboard }: PublicVisit): MainAction {
  const words = publicCopy.picker.request
  if (!viewer) return { to: paths.bookNow(), words }
  if (viewer.role === 'customer') return { to: paths.requestCleaning(), words }
  if (viewer.role === 'cleaner') return { to: paths.availableJobs(), words: cleanerPageCopy.missing.jobs }
  return { to: dashboard ?? paths.admin(), words: publicCopy.header.dashboard }
}

/**
 * The target of the 'apply as cleaner' link, null for those who clean already; customers convert their
 * account.
 */
export function applyLinkOf({ viewer }: PublicVisit): string | null {
  if (!viewer) return paths.register({ role: 'cleaner' })
  return viewer.role === 'customer' ? paths.cleanerProfile() : null
}
