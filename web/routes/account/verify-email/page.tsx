import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { verifyCopy as copy } from '#text/account-access.ts'
import { call, messageOf } from '#web/api/call.ts'
import { refusedForm } from '#web/api/form-action.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { callFrom } from '#web/api/server-call.ts'
import { secretHeaders, tokenIn, tokenOf } from '#web/features/email-link/secret-link.ts'
import type { PageHandle } from '#web/page-kind.tsx'
import { paths } from '#web/paths.ts'
import { AuthFrame } from '#web/ui/auth-frame.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { titled } from '#web/ui/page-meta.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'

export const handle: PageHandle = { access: 'open' }
export const meta = titled(() => copy.title)
export const headers = secretHeaders

/** Handles a submit before hydration, or without script. */
export async function action({ context, request }: ActionFunctionArgs) {
  try {
    await callFrom(context, 'POST /api/auth/verify-email', { body: { token: tokenIn(request) } })
    return redirect(paths.emailVerified(), 303)
  } catch (error) {
    return refusedForm({}, error, copy.failed)
  }
}

export default function VerifyEmail() {
  const [search] = useSearchParams()
  const token = tokenOf(search)
  if (search.has('done'))
    return (
      <AuthFrame title={copy.done} lead={copy.doneLead} aside={null}>
        <Button component={Link} to={paths.login()} fullWidth>
          {copy.goOn}
        </Button>
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={copy.title}
      lead={copy.lead}
      aside={
        <>
          {copy.noLink} <Link to={paths.login({ redirect: paths.settings() })}>{copy.askAgain}</Link>.{' '}
          {/* Whoever changes their address is signed in already. */}
          {!search.has('change') && (
            <>
              {copy.noPassword} <Link to={paths.forgotPassword()}>{copy.choose}</Link>
            </>
          )}
        </>
      }
    >
      {token ? <Confirm token={token} /> : <Text>{copy.noToken}</Text>}
    </AuthFrame>
  )
}

/** Requires a click: mail scanners that open the link must not use up the token. */
function Confirm({ token }: { token: string }) {
  const posted = useActionData<typeof action>()
  const navigate = useNavigate()
  const verify = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: async () => {
      await lastInvalidationSettled()
      void navigate(paths.emailVerified(), { replace: true })
    },
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })
  const problem = verify.error ? messageOf(verify.error, copy.failedText) : posted?.message

  function submit(event: FormEvent) {
    event.preventDefault()
    verify.mutate()
  }

  return (
    <form method="post" onSubmit={submit}>
      {problem && (
        <Text role="alert" mb="md">
          {problem}
        </Text>
      )}
      <BusyButton type="submit" busy={verify.isPending} busyText={copy.submitting} fullWidth>
        {copy.submit}
      </BusyButton>
    </form>
  )
}
