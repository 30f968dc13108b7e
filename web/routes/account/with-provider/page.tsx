import { type ActionFunctionArgs, redirect } from 'react-router'
import { providers } from '#contract/providers.ts'
import { CallError } from '#web/api/call-error.ts'
import { readFormValues } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import { paths } from '#web/paths.ts'

/** The page is for POST alone: a GET redirects to the login page. */
export const loader = () => redirect(paths.login())

/** Handles a submit before hydration, or without script. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const provider = providers.find((name) => name === params.provider)
  if (!provider) return redirect(paths.login(), 303)
  const values = await readFormValues(request, { redirect: '', role: '' })
  const asked = values.redirect || undefined
  const role = values.role === 'cleaner' ? ('cleaner' as const) : ('customer' as const)
  try {
    const body = { role, ...(asked && { redirect: asked }) }
    const { url } = await callFrom(context, 'POST /api/auth/with/:provider', { params: { provider }, body })
    return redirect(url, 303)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return redirect(paths.login({ redirect: asked, with: provider, problem: 'unreachable' }), 303)
  }
}
