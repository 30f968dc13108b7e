import { type RouterContextProvider, redirect } from 'react-router'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { paths } from '#web/paths.ts'
import { impersonationOf } from '#web/shell/impersonation-of.ts'

/** Ends an operator's impersonation; does nothing for anyone else. */
export async function endImpersonation(context: Readonly<RouterContextProvider>) {
  const seen = impersonationOf(await userFrom(context))
  if (!seen) return redirect(paths.landing(), 303)
  await callFrom(context, 'DELETE /api/impersonation')
  return redirect(paths.adminPerson(seen.id), 303)
}
