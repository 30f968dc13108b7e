import { redirect } from 'react-router'
import { redirectFor } from './guard.ts'

/** Redirects a visitor to sign in before a guarded page loads data; undefined means not loaded yet. */
export function redirectToLogin(user: object | null | undefined, url: string): void {
  if (user !== null) return
  const { pathname, search } = new URL(url)
  const detour = redirectFor('signed-in', null, pathname, search)
  if (detour) throw redirect(detour)
}
