import { Alert, List } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { profile as copy } from '../../../copy/cleaner-profile.ts'

/** Moves the focus to the summary once the errors are on the screen. */
export function useErrorSummary() {
  const ref = useRef<HTMLDivElement>(null)
  return { ref, focus: () => requestAnimationFrame(() => ref.current?.focus()) }
}

interface ErrorSummaryProps {
  summary: ReturnType<typeof useErrorSummary>
  errors: Record<string, ReactNode>
}

/** All errors of a form in one place, for those who do not see them beside the fields. */
export function ErrorSummary({ summary, errors }: ErrorSummaryProps) {
  const messages = Object.values(errors).filter(Boolean)
  if (messages.length === 0) return null
  return (
    <Alert ref={summary.ref} tabIndex={-1} role="alert" color="red" title={copy.summary}>
      <List>
        {messages.map((message) => (
          <List.Item key={String(message)}>{message}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
