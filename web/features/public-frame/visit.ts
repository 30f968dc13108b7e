import type { RouterContextProvider } from 'react-router'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { dashboardOf } from '#web/paths.ts'
import { impersonationOf } from '#web/shell/impersonation-of.ts'

/** Loads the installation's config and the visitor, which every public page shows. */
export async function loadVisit(context: Readonly<RouterContextProvider>) {
  const [config, user] = await Promise.all([callFrom(context, 'GET /api/config'), userFrom(context)])
  return {
    brand: config.brand,
    config,
    dashboard: user && dashboardOf(user.role),
    viewer: user && { id: user.id, role: user.role },
    seen: impersonationOf(user),
  }
}

/** Loads the same for a page within the app's frame, which shows impersonation itself. */
export async function loadFramedVisit(context: Readonly<RouterContextProvider>): Promise<PublicVisit> {
  return { ...(await loadVisit(context)), seen: null }
}

export type PublicVisit = Awaited<ReturnType<typeof loadVisit>>
export type BrandData = PublicVisit['brand']
