import { NativeSelect, TextInput } from '@mantine/core'
import { hourText } from '#domain/service-time.ts'
import { hourInWords, zoneName } from '#locales/format.ts'
import { bookingCopy } from '#text/booking.ts'
import { useConfig } from '#web/api/config.tsx'
import type { FieldsProps } from './booking-schema.ts'
import classes from './fields.module.css'
import type { ServiceHour } from './service-clock.ts'

const copy = bookingCopy.when

interface VisitFieldsProps extends FieldsProps {
  days: { min: string; max: string }
  hours: ServiceHour[]
  /** The hint below the date. */
  sameDayHint: string | null
}

/** The day and the hour of the visit. */
export function VisitFields({ values, change, problems, days, hours, sameDayHint }: VisitFieldsProps) {
  const { serviceZone, brand } = useConfig()
  const zone = zoneName(hourText(values.date, values.hour, serviceZone), serviceZone)
  const over = hours.every(({ past }) => past)
  return (
    <div className={classes.pair}>
      <TextInput
        id="booking-date"
        name="date"
        type="date"
        label={copy.date}
        min={days.min}
        max={days.max}
        value={values.date}
        onChange={(event) => change({ date: event.currentTarget.value })}
        description={sameDayHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={problems.date}
      />
      <NativeSelect
        id="booking-hour"
        name="hour"
        label={copy.hour}
        description={zone && copy.inZone(brand.serviceArea, zone)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={String(values.hour)}
        onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
        error={problems.hour ?? (over ? copy.noTimesLeft : undefined)}
      >
        {hours.map(({ hour, past, why }) => (
          <option key={hour} value={hour} disabled={past || (why !== undefined && why !== 'busy')}>
            {why ? copy.cannot[why](hourInWords(hour)) : hourInWords(hour)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
