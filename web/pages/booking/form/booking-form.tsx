import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { money } from '../../../copy/format.ts'
import { homeCopy } from '../../../copy/home.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { AddressFields } from './address-fields.tsx'
import classes from './booking.module.css'
import { ContactFields } from './contact-fields.tsx'
import { FormSection } from './form-section.tsx'
import { HomeFields } from './home-fields.tsx'
import { Included } from './included.tsx'
import { NotesField } from './notes-field.tsx'
import { PriceBar } from './price-bar.tsx'
import { PriceLines } from './price-lines.tsx'
import { summaryOf } from './problem-summary.ts'
import { RequestedCleaner } from './requested-cleaner.tsx'
import { type BookingFormProps, useBookingForm } from './use-booking-form.ts'
import { VisitFields } from './visit-fields.tsx'

const { when, notes, address, contact, price } = bookingCopy

/** The one booking form: guests fill it on /book-now, customers there and on /customer/request-cleaning. */
export function BookingForm(props: BookingFormProps) {
  const { prices } = useConfig()
  const booking = useBookingForm(props)
  const { fields, sameDay } = booking
  const surcharge = prices.sameDayBase - prices.regularBase
  const hint = sameDay ? when.sameDayHint : when.laterHint
  const sameDayHint = surcharge > 0 ? hint(money(surcharge)) : null

  return (
    // `post` keeps what was typed out of the address bar, should the page never come alive.
    <form
      ref={booking.form}
      className={classes.form}
      method="post"
      noValidate
      onSubmit={booking.submit}
      aria-busy={booking.busy}
    >
      <div className={classes.fields}>
        <ErrorSummary
          errors={summaryOf(booking.found, props.guest)}
          attempt={booking.attempt}
          onPick={focusField}
        />
        <RequestedCleaner requested={booking.requested} />
        <FormSection heading={when.heading}>
          <VisitFields {...fields} days={booking.days} hours={booking.hours} sameDayHint={sameDayHint} />
        </FormSection>
        <FormSection heading={homeCopy.heading}>
          <HomeFields {...fields} />
          <Included home={fields.values} />
        </FormSection>
        <FormSection heading={address.heading}>
          <AddressFields {...fields} addresses={props.addresses} />
        </FormSection>
        <FormSection heading={notes.heading}>
          <NotesField {...fields} />
        </FormSection>
        {props.guest && (
          <FormSection heading={contact.heading}>
            <ContactFields {...fields} />
          </FormSection>
        )}
      </div>
      <aside className={classes.aside} aria-label={price.heading}>
        <PriceLines
          quote={booking.quote}
          values={fields.values}
          sameDay={sameDay && surcharge > 0}
          now={booking.at}
        />
        <NeedsScript />
        <PriceBar {...booking} />
      </aside>
    </form>
  )
}

function focusField(field: string) {
  document.getElementById(`booking-${field}`)?.focus()
}
