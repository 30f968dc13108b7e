import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { typedCode } from '#contract/factors.ts'
import { loginCopy } from '#text/account.ts'
import { secondStepCopy as copy } from '#text/second-factor.ts'
import { messageOf } from '#web/api/call.ts'
import type { ConfirmedMethod } from '#web/api/confirmed.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { useSession } from '#web/api/session.ts'
import { PasskeyButton } from '#web/features/sign-in/passkey-button.tsx'
import { useNavigateAfterSignIn } from '#web/features/sign-in/use-navigate-after-sign-in.ts'
import { showFailureToast } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'

/** A six-digit or recovery code in a form that works without script, and a passkey button. */
export function SecondStepForm({
  ways,
  posted,
}: {
  ways: ConfirmedMethod[]
  posted: FormResult | undefined
}) {
  const { finishSignIn } = useSession()
  const enter = useNavigateAfterSignIn()
  const { field, formProps, showFailure, summary } = useCheckedForm(
    typedCode,
    { code: '' },
    { labels: { code: copy.code }, posted },
  )
  const finish = useMutation({
    mutationFn: ({ code }: { code: string }) => finishSignIn(code),
    onSuccess: (user) => {
      toast.success(loginCopy.done, loginCopy.doneText(user.name))
      enter(user)
    },
    onError: (error) =>
      showFailure(error, showFailureToast(error, copy.failed, messageOf(error, copy.failedText))),
  })
  return (
    <SubmitForm
      form={formProps((values) => finish.mutate(values))}
      summary={summary}
      busy={finish.isPending}
      submit={copy.submit}
      submitting={copy.submitting}
      after={ways.includes('passkey') && <PasskeyButton />}
    >
      <TextInput
        label={copy.code}
        description={ways.includes('code') ? copy.codeHint : copy.recoveryHint}
        autoComplete="one-time-code"
        {...field('code')}
      />
    </SubmitForm>
  )
}
