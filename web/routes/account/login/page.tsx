import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { noticeHeader, readNotice } from '#contract/notice.ts'
import { loginCopy as copy, registerCopy } from '#text/account.ts'
import { resetCopy } from '#text/account-access.ts'
import { listedCopy } from '#text/listed.ts'
import { problemOf } from '#text/sign-in-with.ts'
import { useConfig } from '#web/api/config.tsx'
import { readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { emailState, knownEmail } from '#web/features/sign-in/known-email.ts'
import { SignInWith } from '#web/features/sign-in/sign-in-with.tsx'
import { useNavigateAfterSignIn } from '#web/features/sign-in/use-navigate-after-sign-in.ts'
import { useRedirectSignedIn } from '#web/features/sign-in/use-redirect-signed-in.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { destinationFor } from '#web/shell/safe-redirect.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { LoadingArea } from '#web/ui/loading.tsx'
import { listedApp } from '#web/ui/page-meta.ts'
import { emptyLogin, LoginForm } from './login-form.tsx'
import { needsSecondFactor } from './needs-second-factor.ts'

export const handle: PageHandle = { access: 'open', publicCache: true }
export const meta = listedApp(({ brand }) => ({
  path: '/auth/login',
  title: copy.title,
  description: listedCopy.login(brand.name),
}))

// A failed session lookup still shows the form.
export async function loader({ context, request }: LoaderFunctionArgs) {
  const notice = readNotice(request.headers.get('cookie'))
  const registered = notice?.kind === 'registered' ? notice.about : null
  const passwordSet = notice?.kind === 'password-set'
  return { already: await userFrom(context).catch(() => null), registered, passwordSet }
}

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, emptyLogin)
  try {
    const user = await callFrom(context, 'POST /api/direct-auth/login', { body: values })
    const asked = new URL(request.url).searchParams.get('redirect')
    const headers = { 'set-cookie': noticeHeader('welcome', user.name) }
    return redirect(destinationFor(user, asked), { status: 303, headers })
  } catch (error) {
    if (needsSecondFactor(error)) {
      const asked = new URL(request.url).searchParams.get('redirect') ?? undefined
      return redirect(paths.secondStep({ redirect: asked }), 303)
    }
    return refusedForm(values, error, copy.posted.failed)
  }
}

export default function Login() {
  const { already, registered, passwordSet } = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const { brand } = useConfig()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const asked = search.get('redirect') ?? undefined
  const known = knownEmail(state)
  const [email, setEmail] = useState(registered ?? known)
  useRedirectSignedIn(already)
  const enter = useNavigateAfterSignIn()

  const told = passwordSet
    ? `${resetCopy.done}. ${resetCopy.doneText}`
    : registered !== null && `${registerCopy.posted.done}. ${registerCopy.posted.doneText}`

  if (already) return <LoadingArea />
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead(brand.name)}
      notice={!posted && told}
      problem={!posted && problemOf(search)}
      aside={
        <>
          {copy.noAccount}{' '}
          <Link to={paths.register({ redirect: asked })} state={emailState(email)}>
            {copy.signUp}
          </Link>
        </>
      }
    >
      <LoginForm
        registered={registered ?? ''}
        known={known}
        posted={posted}
        onEmail={setEmail}
        onSignedIn={enter}
        onHalfIn={() => void navigate(paths.secondStep({ redirect: asked }))}
      />
      <SignInWith asked={asked} newAs="customer" isNew={false} />
    </AuthFrame>
  )
}
