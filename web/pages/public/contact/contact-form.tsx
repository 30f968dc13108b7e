import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { contactMessage } from '../../../../contract/platform.ts'
import { CallError, call } from '../../../api/call.ts'
import { contactCopy } from '../../../copy/contact.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './contact.module.css'

const copy = contactCopy.form
const empty = { name: '', email: '', phone: '', subject: '', message: '' }

export function ContactForm() {
  const form = useForm({ initialValues: empty, validate: schemaResolver(contactMessage, { sync: true }) })
  const sending = useMutation({
    mutationFn: (body: typeof empty) => call('POST /api/contact', { body }),
    onSuccess: () => {
      const [title, text] = contactCopy.sent
      toast.success(title ?? '', text)
      form.reset()
    },
    onError: (error) => {
      const [title, text] = contactCopy.failed
      toast.error(title ?? '', text)
      if (error instanceof CallError) form.setErrors(error.fields)
    },
  })
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus()

  return (
    <form
      noValidate
      className={styles.card}
      onSubmit={form.onSubmit((values) => sending.mutate(values), focusFirst)}
    >
      <TextInput label={copy.name} autoComplete="name" withAsterisk {...form.getInputProps('name')} />
      <TextInput
        label={copy.email}
        type="email"
        autoComplete="email"
        withAsterisk
        {...form.getInputProps('email')}
      />
      <TextInput
        label={copy.phone}
        type="tel"
        autoComplete="tel"
        description={copy.consent}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('phone')}
      />
      <TextInput label={copy.subject} withAsterisk {...form.getInputProps('subject')} />
      <Textarea label={copy.message} rows={5} withAsterisk {...form.getInputProps('message')} />
      <BusyButton type="submit" busy={sending.isPending} busyText={copy.sending}>
        {copy.send}
      </BusyButton>
    </form>
  )
}
