import { useEffect, useRef } from 'react'
import { uiCopy } from '../copy/ui.ts'
import classes from './error-summary.module.css'

interface Props {
  errors: { field: string; message: string }[]
  /** Counts the failed tries: each one moves the focus here. */
  attempt: number
  onPick: (field: string) => void
}

/** Everything that is wrong with a form, with the way to each field. */
export function ErrorSummary({ errors, attempt, onPick }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || errors.length === 0) return null
  return (
    <div ref={box} className={classes.summary} role="alert" tabIndex={-1}>
      <p>{uiCopy.checkForm(errors.length)}</p>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <button type="button" onClick={() => onPick(field)}>
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
