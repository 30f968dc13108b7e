import { type ActionFunctionArgs, redirect } from 'react-router'
import { splitLanguage } from '#contract/localized-path.ts'
import { isLanguage } from '#locales/languages.ts'
import { CallError } from '../api/call-error.ts'
import { callFrom } from '../api/server-call.ts'
import { paths } from '../paths.ts'

export const loader = () => redirect(paths.landing())

/** Chooses the language and returns to the page, whose address without a language shows the chosen one. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text())
  const language = form.get('language')
  // Refused to an operator who sees the product as another person: the page keeps that person's language.
  if (isLanguage(language))
    await callFrom(context, 'PUT /api/user/language', { body: { language } }).catch(unlessServerFailed)
  return redirect(pathOf(form.get('next'), request.url), 303)
}

/** A path of this site; anything else leads to the landing page. */
function pathOf(next: string | null, here: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return '/'
  const { origin, pathname, search } = new URL(next, here)
  if (origin !== new URL(here).origin) return '/'
  return splitLanguage(pathname.replace(/^\/+/, '/')).path.replace(/^\/+/, '/') + search
}

function unlessServerFailed(error: unknown): void {
  if (!(error instanceof CallError) || error.status >= 500) throw error
}
