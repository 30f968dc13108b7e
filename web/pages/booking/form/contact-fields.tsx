import { Checkbox, TextInput } from '@mantine/core'
import { bookingCopy } from '../../../copy/booking.ts'
import { paths } from '../../../paths.ts'
import type { FieldsProps } from './field-props.ts'
import classes from './fields.module.css'

const copy = bookingCopy.contact

/** How to reach a guest, and the box that agrees to text messages. */
export function ContactFields({ values, change, problems }: FieldsProps) {
  return (
    <div className={classes.pair}>
      <div className={classes.consent}>
        <TextInput
          id="booking-name"
          name="name"
          autoComplete="name"
          label={copy.name}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={problems.name}
        />
      </div>
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
        value={values.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
        error={problems.phone}
      />
      <div className={classes.consent}>
        <Checkbox
          id="booking-smsConsent"
          name="smsConsent"
          label={copy.consent}
          checked={values.smsConsent}
          onChange={(event) => change({ smsConsent: event.currentTarget.checked })}
        />
        <a href={paths.terms()}>{copy.terms}</a>, <a href={paths.privacyPolicy()}>{copy.privacy}</a>
      </div>
    </div>
  )
}
