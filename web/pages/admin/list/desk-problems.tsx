import { ErrorSummary } from '../../../ui/error-summary.tsx'

interface Props {
  /** By the id of the field. */
  problems: Record<string, string | undefined>
  labels: Record<string, string>
  attempt: number
}

/** What is wrong with a form of the desk, with the way to each field. */
export function DeskProblems({ problems, labels, attempt }: Props) {
  const errors = Object.entries(problems).flatMap(([field, message]) =>
    message ? [{ field, message, label: labels[field] }] : [],
  )
  return (
    <ErrorSummary
      errors={errors}
      attempt={attempt}
      onPick={(field) => document.getElementById(field)?.focus()}
    />
  )
}
