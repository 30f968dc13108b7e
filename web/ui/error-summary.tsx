import { type MouseEvent, useEffect, useRef } from 'react'
import { uiCopy } from '../copy/ui.ts'
import classes from './error-summary.module.css'

interface Line {
  field: string
  message: string
  /** The field's name and the id of its input, where the message alone does not say which field it is about. */
  label?: string | undefined
  id?: string
}

interface Props {
  errors: Line[]
  /** What is wrong with the whole form. */
  message?: string | undefined
  /** Counts the failed tries: each one moves the focus here. */
  attempt: number
  onPick: (field: string) => void
}

/** Everything that is wrong with a form, with the way to each field. */
export function ErrorSummary({ errors, message, attempt, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || (errors.length === 0 && !message)) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p>{errors.length > 0 ? uiCopy.checkForm(errors.length) : message}</p>
      {errors.length > 0 && (
        <ul>
          {errors.map((line) => (
            <li key={line.field}>
              <Way line={line} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Leads to the field; as a link it does so without script too. */
function Way({ line: { field, label, message, id }, onPick }: { line: Line; onPick: Props['onPick'] }) {
  function pick(event: MouseEvent) {
    event.preventDefault()
    onPick(field)
  }
  return (
    <a href={`#${id ?? field}`} onClick={pick}>
      {label ? `${label}: ${message}` : message}
    </a>
  )
}
