import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { uiCopy } from '#text/ui.ts'
import type { ActFailure } from '../api/use-act.ts'
import classes from './error-summary.module.css'

interface ErrorSummaryLine {
  field: string
  message: string
  /** The field's label and the id of its input, where the message alone does not name the field. */
  label?: string | undefined
  id?: string
}

interface Props {
  errors?: ErrorSummaryLine[]
  /** A problem of the whole form, or why it could not be sent. */
  message?: string | undefined
  /** The number of failed tries; each one moves the focus here. */
  attempt: number
  onPick?: (field: string) => void
}

const toField = (field: string) => document.getElementById(field)?.focus()

/** The problems of a form, with a link to each field. */
export function ErrorSummary({ errors = [], message, attempt, onPick = toField }: Props) {
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

/** The last failure of a dialog's act; cleared when the dialog is opened again. */
export function FailedTry({ failed: { message, attempt } }: { failed: ActFailure }) {
  const [before] = useState(attempt)
  return <ErrorSummary message={message} attempt={attempt - before} />
}

/** A link to the field, which also works without script. */
function Way({ line, onPick }: { line: ErrorSummaryLine; onPick: NonNullable<Props['onPick']> }) {
  const { field, label, message, id } = line
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
