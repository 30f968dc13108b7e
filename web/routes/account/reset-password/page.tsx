import { Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { newPassword } from '#contract/account-access.ts'
import { noticeHeader } from '#contract/notice.ts'
import { resetCopy as copy } from '#text/account-access.ts'
import { call, messageOf } from '#web/api/call.ts'
import { type FormResult, readFormValues, refusedForm } from '#web/api/form-action.ts'
import { currentUserQuery } from '#web/api/queries.ts'
import { callFrom } from '#web/api/server-call.ts'
import { secretHeaders, tokenIn, tokenOf } from '#web/features/email-link/secret-link.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)
export const headers = secretHeaders

const empty = { password: '' }
/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, empty)
  try {
    const body = { ...values, token: tokenIn(request) }
    await callFrom(context, 'POST /api/auth/reset-password', { body })
    return redirect(paths.login(), { status: 303, headers: { 'set-cookie': noticeHeader('password-set') } })
  } catch (error) {
    return refusedForm(values, error, copy.failed)
  }
}

export default function ResetPassword() {
  const posted = useActionData<typeof action>()
  const token = tokenOf(useSearchParams()[0])
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      aside={
        <>
          {copy.noLink} <Link to={paths.forgotPassword()}>{copy.askAgain}</Link>
        </>
      }
    >
      {token ? <ResetForm token={token} posted={posted} /> : <Text>{copy.noToken}</Text>}
    </AuthFrame>
  )
}

function ResetForm({ token, posted }: { token: string; posted: FormResult | undefined }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { field, formProps, showFailure, summary } = useCheckedForm(newPassword, empty, {
    labels: copy,
    posted,
  })
  const reset = useMutation({
    mutationFn: ({ password }: typeof empty) =>
      call('POST /api/auth/reset-password', { body: { token, password } }),
    onSuccess: () => {
      // The reset ended the session of the signed-in user.
      client.clear()
      client.setQueryData(currentUserQuery.queryKey, null)
      toast.success(copy.done, copy.doneText)
      void navigate(paths.login(), { replace: true })
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failedText))),
  })
  return (
    <SubmitForm
      form={formProps((values) => reset.mutate(values))}
      summary={summary}
      busy={reset.isPending}
      submit={copy.submit}
      submitting={copy.submitting}
    >
      <PasswordField
        label={copy.password}
        description={copy.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
    </SubmitForm>
  )
}
