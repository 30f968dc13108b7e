import { schemaResolver } from '@mantine/form'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { noticeHeader } from '#contract/notice.ts'
import { registerCopy as copy } from '#text/account.ts'
import { listedCopy } from '#text/listed.ts'
import { useConfig } from '#web/api/config.tsx'
import { invalidForm, readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom, userFrom } from '#web/api/server-call.ts'
import { emailState, knownEmail } from '#web/features/sign-in/known-email.ts'
import { SignInWith } from '#web/features/sign-in/sign-in-with.tsx'
import { useRedirectSignedIn } from '#web/features/sign-in/use-redirect-signed-in.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { LoadingArea } from '#web/ui/loading.tsx'
import { listedApp } from '#web/ui/page-meta.ts'
import { inWords } from '#web/ui/validation-message.ts'
import { emptySignUp, RegisterForm } from './register-form.tsx'
import { registrationOf, type SignUp, signUp } from './sign-up.ts'

export const handle: PageHandle = { access: 'open', publicCache: true }
export const meta = listedApp(({ brand }) => ({
  path: '/auth/register',
  title: copy.title,
  description: listedCopy.register(brand.name),
}))

// A failed session lookup still shows the form.
export const loader = ({ context }: LoaderFunctionArgs) => userFrom(context).catch(() => null)

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, emptySignUp)
  const problems = inWords(schemaResolver(signUp, { sync: true }))(values)
  if (Object.keys(problems).length > 0) return invalidForm(values, problems, copy.posted.failed)
  try {
    const { email } = await callFrom(context, 'POST /api/direct-auth/register', {
      body: registrationOf(values),
    })
    const asked = new URL(request.url).searchParams.get('redirect') ?? undefined
    const headers = { 'set-cookie': noticeHeader('registered', email) }
    return redirect(paths.login({ redirect: asked }), { status: 303, headers })
  } catch (error) {
    return refusedForm(values, error, copy.posted.failed)
  }
}

export default function Register() {
  const already = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const { brand } = useConfig()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const asked = search.get('redirect') ?? undefined
  const known = knownEmail(state)
  const [email, setEmail] = useState(known)
  const [role, setRole] = useState<SignUp['role']>(search.get('role') === 'cleaner' ? 'cleaner' : 'customer')
  useRedirectSignedIn(already)

  if (already) return <LoadingArea />
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead(brand.name)}
      aside={
        <>
          {copy.haveAccount}{' '}
          <Link to={paths.login({ redirect: asked })} state={emailState(email)}>
            {copy.signIn}
          </Link>
        </>
      }
    >
      <RegisterForm
        role={role}
        known={known}
        posted={posted}
        onEmail={setEmail}
        onRole={setRole}
        signIn={paths.login({ redirect: asked })}
      />
      <SignInWith asked={asked} newAs={role} isNew />
    </AuthFrame>
  )
}
