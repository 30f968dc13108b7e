import { Checkbox, Group, Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { registerCopy as copy } from '#text/account.ts'
import { fieldCopy } from '#text/fields.ts'
import { call, messageOf } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { emailState } from '#web/features/sign-in/known-email.ts'
import { Policies } from '#web/features/sign-in/policies.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { failureIn } from '#web/ui/show-failure-toast.ts'
import { SubmitForm } from '#web/ui/submit-form.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import { registrationOf, type SignUp, signUp } from './sign-up.ts'

export const emptySignUp: SignUp = {
  role: 'customer',
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  phone: '',
  smsConsent: '',
}

interface Props {
  role: SignUp['role']
  /** The address carried over from another page. */
  known: string
  posted: FormResult | undefined
  onEmail: (email: string) => void
  onRole: (role: SignUp['role']) => void
  /** The URL to continue at after registration. */
  signIn: string
}

export function RegisterForm({ role, known, posted, onEmail, onRole, signIn }: Props) {
  const navigate = useNavigate()
  const { field, box, formProps, showFailure, summary } = useCheckedForm<SignUp>(
    signUp,
    { ...emptySignUp, role },
    {
      labels: { ...fieldCopy, role: copy.role },
      posted,
      known: { email: known },
      onChange: ({ email, role: chosen }) => {
        onEmail(email)
        onRole(chosen)
      },
    },
  )
  const register = useMutation({
    mutationFn: (filled: SignUp) => call('POST /api/auth/register', { body: registrationOf(filled) }),
    onSuccess: ({ email }) => {
      toast.success(copy.done, copy.doneText)
      void navigate(signIn, { state: emailState(email) })
    },
    onError: (error) => {
      const said = messageOf(error, copy.failedText)
      toast.error(copy.failed, said)
      showFailure(error, failureIn(error, said))
    },
  })

  return (
    <SubmitForm
      form={formProps((values) => register.mutate(values))}
      summary={summary}
      busy={register.isPending}
      submit={copy.submit}
      submitting={copy.submitting}
      after={<Policies />}
    >
      <Radio.Group label={copy.role} {...field('role')}>
        <Group mt={4} gap="lg">
          <Radio value="customer" label={copy.roles.customer} />
          <Radio value="cleaner" label={copy.roles.cleaner} />
        </Group>
      </Radio.Group>
      <TextInput label={fieldCopy.name} autoComplete="name" {...field('name')} />
      <TextInput label={fieldCopy.email} type="email" autoComplete="email" {...field('email')} />
      <PasswordField
        label={fieldCopy.password}
        description={copy.passwordHint}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField
        label={fieldCopy.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <TextInput label={fieldCopy.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <Checkbox label={copy.consent} {...box('smsConsent')} />
    </SubmitForm>
  )
}
