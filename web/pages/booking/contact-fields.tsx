import { TextInput } from '@mantine/core'
import { bookingCopy } from '../../copy/booking.ts'
import { paths } from '../../paths.ts'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const copy = bookingCopy.contact

/** How to reach a guest, with the notice that a phone number is given under. */
export function ContactFields({ values, change, problems }: FieldsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        id="booking-email"
        name="email"
        type="email"
        autoComplete="email"
        label={copy.email}
        value={values.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
        error={problems.email}
      />
      <TextInput
        id="booking-phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        label={copy.phone}
        aria-describedby="booking-consent"
        value={values.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={problems.phone}
      />
      <p id="booking-consent" className={classes.consent}>
        {copy.consent} <a href={paths.terms()}>{copy.terms}</a>,{' '}
        <a href={paths.privacyPolicy()}>{copy.privacy}</a>.
      </p>
    </div>
  )
}
