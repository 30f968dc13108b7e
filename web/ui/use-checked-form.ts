import { schemaResolver, useForm } from '@mantine/form'
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react'
import { CallError } from '../api/call.ts'
import type { FormResult } from '../api/form-action.ts'
import { useValuesBeforeHydration } from './use-values-before-hydration.ts'
import { inWords } from './validation-message.ts'

type CheckedFormSchema = Parameters<typeof schemaResolver>[0]

interface Extras<T> {
  /** The labels of fields in the summary. */
  labels: { readonly [Name in keyof T]?: string }
  /** The result of a submit without script. */
  posted?: FormResult | undefined
  /** Values that another page knows, for empty fields. */
  known?: Partial<T>
  onChange?: (values: T) => void
}

/**
 * A form of texts that is validated by a schema of the contract before it is submitted, and by the server
 * afterwards.
 */
export function useCheckedForm<T extends Record<string, string>>(
  schema: CheckedFormSchema,
  empty: T,
  { labels, posted, known, onChange }: Extras<T>,
) {
  const [initialValues] = useState<T>(() => ({ ...empty, ...posted?.values }))
  const form = useForm<T>({
    initialValues,
    initialErrors: posted?.problems ?? {},
    validate: inWords(schemaResolver(schema, { sync: true })),
    ...(onChange && { onValuesChange: onChange }),
  })
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  const [message, setMessage] = useState(posted?.message)
  const failed = () => setAttempt((tries) => tries + 1)

  useValuesBeforeHydration(element, initialValues, (changed) => {
    const missing = Object.entries(known ?? {}).filter(([name, value]) => value && !initialValues[name])
    const found = { ...Object.fromEntries(missing), ...changed }
    if (Object.keys(found).length > 0) form.setValues(found as Partial<T>)
  })

  /** Shows the server's problems next to their fields, and any other message above them. */
  function showFailure(error: unknown, said: string | null): void {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    const found = fields.filter(([field]) => field in initialValues)
    if (found.length > 0) form.setErrors(Object.fromEntries(found))
    else if (said === null) return
    else setMessage(said)
    failed()
  }

  // In the order of the form.
  const errors = Object.keys(initialValues).flatMap((field) =>
    form.errors[field]
      ? [
          {
            field,
            id: `${id}${field}`,
            label: (labels as Record<string, string | undefined>)[field],
            message: String(form.errors[field]),
          },
        ]
      : [],
  )
  return {
    form,
    showFailure,
    /** The props of an input. */
    field: (name: keyof T & string) => ({ id: `${id}${name}`, name, ...form.getInputProps(name) }),
    /** The props of a checkbox; its value is 'on' when it is checked, as in FormData, and empty otherwise. */
    box: (name: keyof T & string) => ({
      id: `${id}${name}`,
      name,
      checked: form.values[name] === 'on',
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        form.setFieldValue(name, (event.currentTarget.checked ? 'on' : '') as never),
    }),
    /** The props of the form; `post` keeps the values out of the URL when it is submitted without hydration. */
    formProps: (send: (values: T) => void) => {
      const submit = form.onSubmit(
        (values) => {
          setMessage(undefined)
          send(values as T)
        },
        () => {
          setMessage(undefined)
          failed()
        },
      )
      return {
        ref: element,
        method: 'post' as const,
        noValidate: true,
        onSubmit: (event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          submit(event)
        },
      }
    },
    summary: { errors, message, attempt, onPick: (field: string) => form.getInputNode(field)?.focus() },
  }
}
