import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { forgottenPassword } from '#contract/account-access.ts'
import { forgotCopy as copy } from '#text/account-access.ts'
import { fieldCopy } from '#text/fields.ts'
import { call, messageOf } from '#web/api/call.ts'
import { type FormResult, readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import { knownEmail } from '#web/features/sign-in/known-email.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

export const handle: PageHandle = { access: 'open', publicCache: true }
export const meta = titled(() => copy.title)

const empty = { email: '' }
/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, empty)
  try {
    await callFrom(context, 'POST /api/auth/forgot-password', { body: values })
    return redirect(paths.forgotPasswordSent(), 303)
  } catch (error) {
    return refusedForm(values, error, copy.failed)
  }
}

export default function ForgotPassword() {
  const posted = useActionData<typeof action>()
  const [search] = useSearchParams()
  const { state } = useLocation()
  const sent = search.has('sent') && !posted
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      notice={sent && copy.sent}
      aside={
        <>
          {copy.remembered} <Link to={paths.login()}>{copy.signIn}</Link>
        </>
      }
    >
      {sent ? (
        <>
          <Text>{copy.sentText}</Text>
          <Link to={paths.forgotPassword()}>{copy.again}</Link>
        </>
      ) : (
        <ForgotForm posted={posted} known={knownEmail(state)} />
      )}
    </AuthFrame>
  )
}

function ForgotForm({ posted, known }: { posted: FormResult | undefined; known: string }) {
  const navigate = useNavigate()
  const { field, formProps, showFailure, summary } = useCheckedForm(forgottenPassword, empty, {
    labels: fieldCopy,
    posted,
    known: { email: known },
  })
  const ask = useMutation({
    mutationFn: (body: typeof empty) => call('POST /api/auth/forgot-password', { body }),
    onSuccess: () => navigate(paths.forgotPasswordSent()),
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failedText))),
  })
  return (
    <SubmitForm
      form={formProps((values) => ask.mutate(values))}
      summary={summary}
      busy={ask.isPending}
      submit={copy.submit}
      submitting={copy.submitting}
    >
      <TextInput label={fieldCopy.email} type="email" autoComplete="username" {...field('email')} />
    </SubmitForm>
  )
}
