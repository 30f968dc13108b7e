import { redirect } from 'react-router'
import { detourFor } from './guard.ts'

/** Leads a visitor to sign in before anything of a guarded page is asked for; undefined is not known yet. */
export function leadAway(user: object | null | undefined, url: string): void {
  if (user !== null) return
  const { pathname, search } = new URL(url)
  const detour = detourFor('signed-in', null, pathname, search)
  if (detour) throw redirect(detour)
}
