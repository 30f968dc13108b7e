import { type RouterContextProvider, redirect } from 'react-router'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { paths } from '#web/paths.ts'
import { seenOf } from '#web/shell/seen-of.ts'

/** Ends the view of an operator who sees as somebody else; nobody else's form does anything. */
export async function endImpersonation(context: Readonly<RouterContextProvider>) {
  const seen = seenOf(await userFrom(context))
  if (!seen) return redirect(paths.landing(), 303)
  await callFrom(context, 'DELETE /api/impersonation')
  return redirect(paths.adminPerson(seen.id), 303)
}
