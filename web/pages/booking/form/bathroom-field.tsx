import { bathroomLimits } from '../../../../domain/limits.ts'
import { bookingCopy } from '../../../copy/booking.ts'
import page from './booking.module.css'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const copy = bookingCopy.bathrooms
const { min, max } = bathroomLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)

export function BathroomField({ values, change, problems }: FieldsProps) {
  return (
    <fieldset className={classes.segments} aria-describedby="booking-bathrooms-hint">
      <legend className={classes.label}>{copy.label}</legend>
      <div className={classes.track}>
        {counts.map((count) => (
          <label key={count} className={classes.segment}>
            <input
              id={count === min ? 'booking-bathrooms' : undefined}
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
