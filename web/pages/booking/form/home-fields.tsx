import type { ReactNode } from 'react'
import type { Home } from '../../../../domain/job/home.ts'
import { bathroomLimits } from '../../../../domain/limits.ts'
import { useConfig } from '../../../api/config.tsx'
import { homeCopy } from '../../../copy/home.ts'
import { roomsBesideBathrooms, roomsCopy } from '../../../copy/rooms.ts'
import page from './booking.module.css'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const { min, max } = bathroomLimits
const counts = Array.from({ length: max - min + 1 }, (_, index) => min + index)

/** How each fact of the home is asked for, in the order of the form. */
const fields: Record<keyof Home, (props: FieldsProps) => ReactNode> = { bathroomCount: BathroomField }

export function HomeFields(props: FieldsProps) {
  return Object.entries(fields).map(([fact, Field]) => <Field key={fact} {...props} />)
}

function BathroomField({ values, change, problems }: FieldsProps) {
  const copy = homeCopy.bathroomCount
  const { includedRooms } = useConfig()
  const others = roomsBesideBathrooms(includedRooms)
  return (
    <fieldset className={classes.segments} aria-describedby="booking-bathroomCount-hint">
      <legend className={classes.label}>{copy.label}</legend>
      <div className={classes.track}>
        {counts.map((count) => (
          <label key={count} className={classes.segment}>
            <input
              id={count === min ? 'booking-bathroomCount' : undefined}
              type="radio"
              name="bathroomCount"
              value={count}
              checked={values.bathroomCount === count}
              onChange={() => change({ bathroomCount: count })}
            />
            <span>{count}</span>
          </label>
        ))}
      </div>
      <p id="booking-bathroomCount-hint" className={problems.bathroomCount ? classes.problem : page.hint}>
        {problems.bathroomCount ?? (others && roomsCopy.always(others))}
      </p>
    </fieldset>
  )
}
