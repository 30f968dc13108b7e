import { Anchor } from '@mantine/core'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { showRefused } from '../../../api/posted-form.ts'
import { callFrom, userFrom } from '../../../api/server-call.ts'
import { messagesCopy as copy } from '../../../copy/messages.ts'
import type { PageHandle } from '../../../page-kind.tsx'
import { paths } from '../../../paths.ts'
import { AuthFrame } from '../../../ui/auth-frame.tsx'
import { titled } from '../../../ui/page-meta.ts'
import { ChoiceForm } from './choice-form.tsx'
import { readChoices } from './read-choices.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)

export async function loader({ context }: LoaderFunctionArgs) {
  if (await userFrom(context)) return callFrom(context, 'GET /api/message-preferences')
  throw redirect(paths.login({ redirect: paths.messages() }))
}

/** The form is posted, with a script or without. */
export async function action({ context, request }: ActionFunctionArgs) {
  const body = readChoices(await request.text())
  try {
    await callFrom(context, 'PUT /api/message-preferences', { body })
    return redirect(paths.messages({ saved: 1 }), 303)
  } catch (error) {
    return showRefused({}, error, copy.failed)
  }
}

export default function Messages() {
  const preferences = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.message
  const [search] = useSearchParams()
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      notice={search.has('saved') && !problem && copy.saved}
      aside={<Anchor href={paths.settings()}>{copy.back}</Anchor>}
    >
      <ChoiceForm preferences={preferences} problem={problem} />
    </AuthFrame>
  )
}
