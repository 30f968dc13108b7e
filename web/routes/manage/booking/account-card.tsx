import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { newPassword } from '#contract/account-access.ts'
import type { Answer } from '#contract/index.ts'
import { accountCopy as copy } from '#text/manage.ts'
import { call, messageOf } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { useAct } from '#web/api/use-act.ts'
import { emailState } from '#web/features/sign-in/known-email.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

interface Props {
  jobId: number
  account: NonNullable<Answer<'GET /api/jobs/:id/manage-link'>['account']>
  /** True when the booking joins the account at once; otherwise after its address is confirmed. */
  atOnce: boolean
  email: string
  posted: FormResult | undefined
}

/** Offers a guest to move the booking to an account. */
export function AccountCard({ jobId, account, atOnce, email, posted }: Props) {
  return (
    <Card component="section" aria-labelledby="account">
      <Stack gap="sm">
        <Title order={2} size="h3" id="account">
          {copy.title}
        </Title>
        {account === 'new' && <NewAccount jobId={jobId} atOnce={atOnce} email={email} posted={posted} />}
        {account === 'join' && <Join jobId={jobId} problem={posted?.message} />}
        {account === 'sign-in' && (
          <>
            <Text>{copy.exists}</Text>
            <Button
              component={Link}
              to={paths.login({ redirect: paths.manageBooking(jobId) })}
              state={emailState(email)}
              variant="default"
            >
              {copy.signIn}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  )
}

const empty = { password: '' }

function NewAccount({ jobId, atOnce, email, posted }: Omit<Props, 'account'>) {
  const navigate = useNavigate()
  const { field, formProps, showFailure, summary } = useCheckedForm(newPassword, empty, {
    labels: copy,
    posted,
  })
  const make = useAct({
    act: ({ password }: typeof empty, signal) =>
      call('POST /api/jobs/:id/account', { params: { id: jobId }, body: { password }, signal }),
    onSuccess: ({ joined }) => {
      toast.success(copy.title, joined ? copy.done : copy.later)
      const wanted = joined ? { redirect: paths.customerJob(jobId) } : {}
      void navigate(paths.login(wanted), { state: emailState(email), replace: true })
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failedText))),
  })
  return (
    <form {...formProps((values) => make.mutate(values))}>
      <Stack gap="sm">
        <Text style={{ overflowWrap: 'anywhere' }}>{(atOnce ? copy.text : copy.textLater)(email)}</Text>
        <ErrorSummary {...summary} />
        <input type="hidden" name="act" value="account" />
        <input type="hidden" autoComplete="username" value={email} />
        <PasswordField
          label={copy.password}
          description={copy.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <BusyButton type="submit" busy={make.isPending} busyText={copy.submitting}>
          {copy.submit}
        </BusyButton>
      </Stack>
    </form>
  )
}

/** For a user signed in with the booking's address. */
function Join({ jobId, problem }: { jobId: number; problem: string | undefined }) {
  const navigate = useNavigate()
  const join = useAct({
    act: (_: null, signal) => call('POST /api/jobs/:id/account', { params: { id: jobId }, signal }),
    onSuccess: () => void navigate(paths.customerJob(jobId), { replace: true }),
    onError: (error) => showFailureToast(error, copy.failed, messageOf(error, copy.failedText)),
  })
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        join.mutate(null)
      }}
    >
      <Stack gap="sm">
        <Text>{copy.joinText}</Text>
        {problem && <Text role="alert">{problem}</Text>}
        <ErrorSummary {...join.failed} />
        <input type="hidden" name="act" value="join" />
        <BusyButton type="submit" busy={join.isPending} busyText={copy.joining}>
          {copy.join}
        </BusyButton>
      </Stack>
    </form>
  )
}
