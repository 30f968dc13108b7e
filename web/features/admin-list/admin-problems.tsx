import { ErrorSummary } from '#web/ui/error-summary.tsx'

interface Props {
  /** By the id of the field. */
  problems: Record<string, string | undefined>
  labels: Record<string, string>
  /** Why it could not be sent. */
  message: string | undefined
  attempt: number
}

/** What is wrong with a form of the admin area, with the way to each field. */
export function AdminProblems({ problems, labels, message, attempt }: Props) {
  const errors = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message, label: labels[field] }] : [],
  )
  return <ErrorSummary errors={errors} message={message} attempt={attempt} />
}
