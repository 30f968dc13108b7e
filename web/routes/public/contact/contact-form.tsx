import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { contactMessage } from '#contract/platform.ts'
import { contactCopy } from '#text/contact.ts'
import { call } from '#web/api/call.ts'
import type { FormResult } from '#web/api/form-action.ts'
import { useUnsaved } from '#web/shell/use-unsaved.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCheckedForm } from '#web/ui/use-checked-form.ts'
import styles from './contact.module.css'

const copy = contactCopy.form

export const emptyMessage = { name: '', email: '', phone: '', smsConsent: '', subject: '', message: '' }

interface Props {
  posted: FormResult | undefined
  /** True when the message was submitted without script and sent. */
  sent: boolean
}

export function ContactForm({ posted, sent }: Props) {
  const checked = useCheckedForm(contactMessage, emptyMessage, {
    labels: { ...copy, phone: copy.phoneShort },
    posted,
  })
  const { form, field, box, formProps, showFailure, summary } = checked
  useUnsaved(form.isDirty())
  const sending = useMutation({
    mutationFn: (body: typeof emptyMessage) => call('POST /api/contact', { body }),
    onSuccess: () => {
      toast.success(...contactCopy.sent)
      form.setValues(emptyMessage)
    },
    onError: (error) => showFailure(error, contactCopy.failed),
  })

  return (
    <form className={styles.card} {...formProps((values) => sending.mutate(values))}>
      <ErrorSummary {...summary} />
      {sent && (
        <p role="status" className={styles.sent}>
          <strong>{contactCopy.sent[0]}</strong> {contactCopy.sent[1]}
        </p>
      )}
      <TextInput label={copy.name} autoComplete="name" withAsterisk {...field('name')} />
      <TextInput label={copy.email} type="email" autoComplete="email" withAsterisk {...field('email')} />
      <TextInput label={copy.phone} type="tel" autoComplete="tel" {...field('phone')} />
      <Checkbox label={copy.consent} {...box('smsConsent')} />
      <TextInput label={copy.subject} withAsterisk {...field('subject')} />
      <Textarea label={copy.message} rows={5} withAsterisk {...field('message')} />
      <BusyButton type="submit" busy={sending.isPending} busyText={copy.sending}>
        {copy.send}
      </BusyButton>
    </form>
  )
}
