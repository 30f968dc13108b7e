import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call, messageOf } from '../../api/call.ts'
import { registerCopy as copy, fieldCopy } from '../../copy/account.ts'
import { paths } from '../../paths.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useCheckedForm } from '../../ui/use-checked-form.ts'
import { Policies } from './policies.tsx'
import { type SignUp, signUp } from './sign-up.ts'

const empty = { name: '', email: '', password: '', confirmPassword: '', phone: '' }

export function RegisterForm({ role }: { role: SignUp['role'] }) {
  const navigate = useNavigate()
  const { form, onSubmit, showRefusal, summary } = useCheckedForm<SignUp>(signUp, { ...empty, role })
  const register = useMutation({
    mutationFn: ({ confirmPassword: _, ...body }: SignUp) => call('POST /api/auth/register', { body }),
    onSuccess: () => {
      toast.success(copy.done, copy.doneText)
      void navigate(paths.login())
    },
    onError: (error) => {
      toast.error(copy.failed, messageOf(error, copy.failedText))
      showRefusal(error)
    },
  })
  const field = (name: keyof SignUp) => ({ name, ...form.getInputProps(name) })

  return (
    <form onSubmit={onSubmit((values) => register.mutate(values))} noValidate>
      <Stack>
        <ErrorSummary {...summary} />
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
        <Text size="sm" c="dimmed">
          {copy.consent}
        </Text>
        <BusyButton type="submit" busy={register.isPending} busyText={copy.submitting} fullWidth>
          {copy.submit}
        </BusyButton>
        <Policies />
      </Stack>
    </form>
  )
}
