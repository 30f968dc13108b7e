import { Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { lostLink } from '#contract/manage-links.ts'
import { lostCopy as copy } from '#text/manage.ts'
import { call, messageOf } from '#web/api/call.ts'
import { type FormResult, readFormValues, refusedForm } from '#web/api/form-action.ts'
import { callFrom } from '#web/api/server-call.ts'
import { secretHeaders } from '#web/features/email-link/secret-link.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)
export const headers = secretHeaders

const empty = { jobId: '', email: '' }

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  const values = await readFormValues(request, empty)
  try {
    await callFrom(context, 'POST /api/manage-links', { body: values })
    return redirect(paths.lostLink({ sent: 1 }), 303)
  } catch (error) {
    return refusedForm(values, error, copy.failed)
  }
}

/** For guests who lost the email or have just revoked every link. */
export default function LostLink() {
  const posted = useActionData<typeof action>()
  const [search] = useSearchParams()
  const renewed = search.has('renewed') && !posted
  const sent = search.has('sent') && !posted
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      notice={renewed ? copy.renewed : sent && copy.sent}
      aside={
        <>
          {copy.account} <Link to={paths.login()}>{copy.signIn}</Link>
        </>
      }
    >
      {sent || renewed ? (
        <>
          <Text>{renewed ? copy.renewedText : copy.sentText}</Text>
          <Link to={paths.lostLink()}>{copy.again}</Link>
        </>
      ) : (
        <LostForm posted={posted} />
      )}
    </AuthFrame>
  )
}

function LostForm({ posted }: { posted: FormResult | undefined }) {
  const navigate = useNavigate()
  const labels = { jobId: copy.jobId, email: copy.email }
  const { field, formProps, showFailure, summary } = useCheckedForm(lostLink, empty, { labels, posted })
  const ask = useMutation({
    mutationFn: (body: typeof empty) => call('POST /api/manage-links', { body }),
    onSuccess: () => navigate(paths.lostLink({ sent: 1 })),
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
      <TextInput
        label={copy.jobId}
        description={copy.jobIdHint}
        inputMode="numeric"
        autoComplete="off"
        {...field('jobId')}
      />
      <TextInput label={copy.email} type="email" autoComplete="email" {...field('email')} />
    </SubmitForm>
  )
}
