import { Anchor } from '@mantine/core'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { messagesCopy as copy } from '#text/messages.ts'
import { invalidForm, refusedForm } from '#web/api/form-action.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { ChoiceForm } from './choice-form.tsx'
import { parseNotificationChoices } from './read-choices.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await userFrom(context)
  if (user) return { of: user.id, preferences: await callFrom(context, 'GET /api/message-preferences') }
  throw redirect(paths.login({ redirect: paths.messages() }))
}

/** Handles the form, with script or without. */
export async function action({ context, request }: ActionFunctionArgs) {
  const posted = await request.text()
  const body = parseNotificationChoices(posted)
  // Another user may be signed in by now, for example after an impersonation: the choices are not theirs.
  const user = await userFrom(context)
  if (user && new URLSearchParams(posted).get('of') !== String(user.id))
    return invalidForm({}, {}, copy.ofSomebodyElse, 409)
  try {
    await callFrom(context, 'PUT /api/message-preferences', { body })
    return redirect(paths.messages({ saved: 1 }), 303)
  } catch (error) {
    return refusedForm({}, error, copy.failed)
  }
}

export default function Messages() {
  const { of, preferences } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.message
  const [search] = useSearchParams()
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      notice={search.has('saved') && !problem && copy.saved}
      aside={<Anchor href={paths.settings()}>{copy.back}</Anchor>}
    >
      <ChoiceForm of={of} preferences={preferences} problem={problem} />
    </AuthFrame>
  )
}
