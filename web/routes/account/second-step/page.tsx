import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { noticeHeader } from '#contract/notice.ts'
import { secondStepCopy as copy } from '#text/second-factor.ts'
import { CallError } from '#web/api/call-error.ts'
import { readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { SecondStepForm } from './second-step-form.tsx'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)

const redirectParam = (request: Request) => new URL(request.url).searchParams.get('redirect')
const isLoginExpired = (error: unknown) => error instanceof CallError && error.code === 'second_step_over'

/** Loads the browser's pending second-factor login; without one it redirects. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  try {
    return await callFrom(context, 'GET /api/auth/second-step')
  } catch (error) {
    if (isLoginExpired(error)) throw redirect(paths.login({ redirect: redirectParam(request) ?? undefined }))
    throw error
  }
}

/** Handles the code without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, { code: '' })
  try {
    const user = await callFrom(context, 'POST /api/auth/second-step', { body: values })
    const headers = { 'set-cookie': noticeHeader('welcome', user.name) }
    return redirect(destinationFor(user, redirectParam(request)), { status: 303, headers })
  } catch (error) {
    if (isLoginExpired(error))
      return redirect(paths.login({ redirect: redirectParam(request) ?? undefined }), 303)
    return refusedForm({}, error, copy.failedText)
  }
}

export default function SecondStep() {
  const { ways } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const [search] = useSearchParams()
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      aside={
        <>
          {copy.lost} <Link to={paths.contact()}>{copy.write}</Link>
          <br />
          <Link to={paths.login({ redirect: search.get('redirect') ?? undefined })}>{copy.other}</Link>
        </>
      }
    >
      <SecondStepForm ways={ways} posted={posted} />
    </AuthFrame>
  )
}
