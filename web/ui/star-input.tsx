import { uiCopy } from '#text/ui.ts'
import classes from './star-input.module.css'
import { starPath } from './stars.tsx'

interface Props {
  /** The id of the first star, for links from the error summary. */
  id: string
  label: string
  /** 0 while nothing is chosen. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
}

/** One to five stars as radio buttons, so that arrow keys and screen readers work. */
export function StarInput({ id, label, value, onChange, error }: Props) {
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.stars}>
        {[1, 2, 3, 4, 5].map((n) => (
          <label key={n} className={classes.star} data-lit={n <= value || undefined}>
            <input
              type="radio"
              {...(n === 1 && { id })}
              className="visually-hidden"
              name={id}
              value={n}
              checked={n === value}
              aria-label={uiCopy.star(n)}
              onChange={() => onChange(n)}
            />
            <svg width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
              <path d={starPath} />
            </svg>
          </label>
        ))}
      </div>
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
