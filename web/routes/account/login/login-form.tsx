import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { credentials } from '#contract/accounts.ts'
import { loginCopy as copy } from '#text/account.ts'
import { forgotCopy } from '#text/account-access.ts'
import { fieldCopy } from '#text/fields.ts'
import { messageOf, NetworkError } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { type User, useSession } from '#web/api/session.ts'
import { emailState } from '#web/features/sign-in/known-email.ts'
import { PasskeyButton } from '#web/features/sign-in/passkey-button.tsx'
import { paths } from '#web/paths.ts'
import classes from '#web/ui/auth-frame.module.css'
import { PasswordField } from '#web/ui/password-field.tsx'
import { failureIn } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { needsSecondFactor } from './needs-second-factor.ts'

export const emptyLogin = { email: '', password: '' }

interface Props {
  /** The address registered a moment ago without script. */
  registered: string
  /** The address carried over from another page. */
  known: string
  posted: FormResult | undefined
  onEmail: (email: string) => void
  onSignedIn: (user: User) => void
  /** Called when the password was right and a second factor is required. */
  onHalfIn: () => void
}

export function LoginForm({ registered, known, posted, onEmail, onSignedIn, onHalfIn }: Props) {
  const { signIn } = useSession()
  const { form, field, formProps, showFailure, summary } = useCheckedForm(
    credentials,
    { ...emptyLogin, email: registered },
    {
      labels: fieldCopy,
      posted,
      known: { email: known },
      onChange: ({ email }) => onEmail(email),
    },
  )
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      toast.success(copy.done, copy.doneText(user.name))
      onSignedIn(user)
    },
    onError: (error) => {
      if (needsSecondFactor(error)) return onHalfIn()
      const unreachable = error instanceof NetworkError
      const said = messageOf(error, copy.failedText)
      toast.error(copy.failed, unreachable ? copy.networkText : said)
      showFailure(error, failureIn(error, said))
    },
  })
  return (
    <SubmitForm
      form={formProps((values) => login.mutate(values))}
      summary={summary}
      busy={login.isPending}
      submit={copy.submit}
      submitting={copy.submitting}
      after={<PasskeyButton />}
    >
      <TextInput label={fieldCopy.email} type="email" autoComplete="username" {...field('email')} />
      <PasswordField label={fieldCopy.password} autoComplete="current-password" {...field('password')} />
      <Link to={paths.forgotPassword()} state={emailState(form.values.email)} className={classes.forgot}>
        {forgotCopy.link}
      </Link>
    </SubmitForm>
  )
}
