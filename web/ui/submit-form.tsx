import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from './busy-button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import type { useCheckedForm } from './use-checked-form.ts'

type SubmitFormChecked = ReturnType<typeof useCheckedForm>

interface Props {
  /** The result of `formProps` of the checked form. */
  form: ReturnType<SubmitFormChecked['formProps']>
  summary: SubmitFormChecked['summary']
  busy: boolean
  submit: string
  /** The label while the form is being sent. */
  submitting: string
  children: ReactNode
  /** Below the button. */
  after?: ReactNode
}

/** A form that ends in one wide button: the error summary, then its fields. */
export function SubmitForm({ form, summary, busy, submit, submitting, children, after }: Props) {
  return (
    <form {...form}>
      <Stack>
        <ErrorSummary {...summary} />
        {children}
        <BusyButton type="submit" busy={busy} busyText={submitting} fullWidth>
          {submit}
        </BusyButton>
        {after}
      </Stack>
    </form>
  )
}
