import { ErrorSummary } from '#web/ui/error-summary.tsx'

interface Props {
  /** By field id. */
  problems: Record<string, string | undefined>
  labels: Record<string, string>
  /** Why the form could not be sent. */
  message: string | undefined
  attempt: number
}

/** The error summary of an admin form, with a link to each field. */
export function AdminProblems({ problems, labels, message, attempt }: Props) {
  const errors = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message, label: labels[field] }] : [],
  )
  return <ErrorSummary errors={errors} message={message} attempt={attempt} />
}
