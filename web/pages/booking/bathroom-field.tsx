import { bookingCopy } from '../../copy/booking.ts'
import page from './booking.module.css'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const copy = bookingCopy.bathrooms
const counts = [1, 2, 3, 4, 5]

/** One to five bathrooms. */
export function BathroomField({ values, change, problems }: FieldsProps) {
  return (
    <fieldset className={classes.segments} aria-describedby="booking-bathrooms-hint">
      <legend className={classes.label}>{copy.label}</legend>
      <div className={classes.track}>
        {counts.map((count) => (
          <label key={count} className={classes.segment}>
            <input
              id={count === 1 ? 'booking-bathrooms' : undefined}
              type="radio"
              name="bathrooms"
              value={count}
              checked={values.bathrooms === count}
              onChange={() => change({ bathrooms: count })}
            />
            <span>{count}</span>
          </label>
        ))}
      </div>
      <p id="booking-bathrooms-hint" className={problems.bathrooms ? classes.problem : page.hint}>
        {problems.bathrooms ?? copy.hint}
      </p>
    </fieldset>
  )
}
