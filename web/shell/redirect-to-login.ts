import { redirect } from 'react-router'
import { redirectFor } from './guard.ts'

/** Leads a visitor to sign in before anything of a guarded page is asked for; undefined is not known yet. */
export function redirectToLogin(user: object | null | undefined, url: string): void {
  if (user !== null) return
  const { pathname, search } = new URL(url)
  const detour = redirectFor('signed-in', null, pathname, search)
  if (detour) throw redirect(detour)
}
