import { cadences } from '#domain/enums.ts'
import { cadenceLabels } from '#text/cadences.ts'
import { seriesBookingCopy as copy } from '#text/series-booking.ts'
import { useConfig } from '#web/api/config.tsx'
import type { FieldsProps } from './booking-schema.ts'
import classes from './fields.module.css'

const options = [
  ['once', copy.once],
  ...cadences.map((cadence) => [cadence, cadenceLabels[cadence]] as const),
] as const

/** Whether the visit comes once or regularly. */
export function CadenceField({ values, change }: Pick<FieldsProps, 'values' | 'change'>) {
  const { regularDiscounts } = useConfig()
  return (
    <fieldset className={classes.segments}>
      <legend className={classes.label}>{copy.often}</legend>
      <div className={`${classes.track} ${classes.often}`}>
        {options.map(([cadence, label]) => (
          <label key={cadence} className={classes.segment}>
            <input
              id={cadence === 'once' ? 'booking-cadence' : undefined}
              type="radio"
              name="cadence"
              value={cadence}
              checked={values.cadence === cadence}
              onChange={() => change({ cadence })}
            />
            <span>
              {label}
              {cadence !== 'once' && regularDiscounts[cadence] > 0 && (
                <small>{copy.off(regularDiscounts[cadence])}</small>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
