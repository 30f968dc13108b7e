import { schemaResolver, useForm } from '@mantine/form'
import {
  type ChangeEvent,
  type FormEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { CallError } from '../api/call.ts'
import type { Posted } from '../api/posted-form.ts'
import { fillAround, typedInto } from './typed-into.ts'

type Schema = Parameters<typeof schemaResolver>[0]

interface Extras<T> {
  /** What the summary calls the fields. */
  labels: { readonly [Name in keyof T]?: string }
  /** The form as it was posted before this script was alive. */
  posted?: Posted | undefined
  /** What another page has learned already, for fields that are empty. */
  known?: Partial<T>
  onChange?: (values: T) => void
}

/** A form of texts that is checked by a schema of the contract before it is sent, and by the server after. */
export function useCheckedForm<T extends Record<string, string>>(
  schema: Schema,
  empty: T,
  { labels, posted, known, onChange }: Extras<T>,
) {
  const [initialValues] = useState<T>(() => ({ ...empty, ...posted?.values }))
  const form = useForm<T>({
    initialValues,
    initialErrors: posted?.problems ?? {},
    validate: schemaResolver(schema, { sync: true }),
    ...(onChange && { onValuesChange: onChange }),
  })
  const element = useRef<HTMLFormElement>(null)
  const id = useId()
  const [attempt, setAttempt] = useState(posted ? 1 : 0)
  const [message, setMessage] = useState(posted?.message)
  const failed = () => setAttempt((tries) => tries + 1)

  const takeTyped = useEffectEvent(() => {
    const typed = typedInto(element.current, initialValues)
    const missing = Object.entries(known ?? {}).filter(([name, value]) => value && !initialValues[name])
    const found = { ...Object.fromEntries(missing), ...typed }
    if (Object.keys(found).length > 0) fillAround(() => form.setValues(found as Partial<T>))
  })
  // Before anything is rendered again: that would wipe what somebody typed before the page was alive.
  useLayoutEffect(() => takeTyped(), [])

  /** Shows what the server found wrong beside the fields; what it said of no field stands above them. */
  function showFailure(error: unknown, said: string | null): void {
    const fields = error instanceof CallError ? Object.entries(error.fields) : []
    const found = fields.filter(([field]) => field in initialValues)
    if (found.length > 0) form.setErrors(Object.fromEntries(found))
    else if (said === null) return
    else setMessage(said)
    failed()
  }

  // In the order of the form, whatever order they were found in.
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
    /** What every input of the form takes. */
    field: (name: keyof T & string) => ({ id: `${id}${name}`, name, ...form.getInputProps(name) }),
    /** What a box takes: 'on' when it is ticked, as a posted form says it, and empty otherwise. */
    box: (name: keyof T & string) => ({
      id: `${id}${name}`,
      name,
      checked: form.values[name] === 'on',
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        form.setFieldValue(name, (event.currentTarget.checked ? 'on' : '') as never),
    }),
    /** What the form itself takes; `post` keeps what was typed out of the address bar until the script is alive. */
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
