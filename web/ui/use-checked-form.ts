import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { CallError } from '../api/call.ts'

type Schema = Parameters<typeof schemaResolver>[0]

/** A form of texts that is checked by a schema of the contract before it is sent, and by the server after. */
export function useCheckedForm<T extends Record<string, string>>(schema: Schema, initialValues: T) {
  const form = useForm<T>({ initialValues, validate: schemaResolver(schema, { sync: true }) })
  const [attempt, setAttempt] = useState(0)
  const failed = () => setAttempt((tries) => tries + 1)

  /** Shows what the server found wrong beside the fields; false when it named none of them. */
  function showRefusal(error: unknown): boolean {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    const known = fields.filter(([field]) => field in initialValues)
    if (known.length === 0) return false
    form.setErrors(Object.fromEntries(known))
    failed()
    return true
  }

  // In the order of the form, whatever order they were found in.
  const errors = Object.keys(initialValues).flatMap((field) =>
    form.errors[field] ? [{ field, message: String(form.errors[field]) }] : [],
  )
  return {
    form,
    showRefusal,
    onSubmit: (send: (values: T) => void) => form.onSubmit((values) => send(values as T), failed),
    summary: { errors, attempt, onPick: (field: string) => form.getInputNode(field)?.focus() },
  }
}
