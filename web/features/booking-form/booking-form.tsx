import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { dateAndTime, money } from '#locales/format.ts'
import { bookingCopy } from '#text/booking.ts'
import { homeCopy } from '#text/home.ts'
import { seriesBookingCopy } from '#text/series-booking.ts'
import { useConfig } from '#web/api/config.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import classes from './booking.module.css'
import { summarizeProblems } from './booking-schema.ts'
import { CadenceField } from './cadence-field.tsx'
import { AddressFields, ContactFields, HomeFields, Included, NotesField } from './fields.tsx'
import { PriceBar, PriceLines } from './price.tsx'
import { PromoCodeField } from './promo-code-field.tsx'
import { RegularAccount, RegularCard } from './regular-visits.tsx'
import { TakeTime } from './take-time.tsx'
import { type BookingFormProps, type CleanerRequest, useBookingForm } from './use-booking-form.ts'
import { VisitFields } from './visit-fields.tsx'

const { when, notes, address, contact, price, requested: cleaner } = bookingCopy

const AddCardDialog = lazyDialog(async () => (await import('../stripe/add-card-dialog.tsx')).AddCardDialog)

/** The booking form of guests on /book-now, and of customers there and on /customer/request-cleaning. */
export function BookingForm(props: BookingFormProps) {
  const { prices } = useConfig()
  const booking = useBookingForm(props)
  const { fields, sameDay, regular } = booking
  const surcharge = prices.sameDayBase - prices.regularBase
  const hint = sameDay ? when.sameDayHint : when.laterHint
  const sameDayHint = surcharge > 0 ? hint(money(surcharge)) : null

  return (
    <>
      {/* `post` keeps the values out of the URL when the form is submitted without hydration. */}
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
            errors={summarizeProblems(booking.submitProblems, props.guest)}
            attempt={booking.attempt}
            onPick={focusField}
          />
          <RequestedCleaner requested={booking.requested} onTake={booking.takeTime} />
          <FormSection heading={when.heading}>
            <VisitFields {...fields} days={booking.days} hours={booking.hours} sameDayHint={sameDayHint} />
            {regular.isOffered && <CadenceField {...fields} />}
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
          {regular.isRegular && !props.guest && (
            <FormSection heading={seriesBookingCopy.cardHeading}>
              <RegularCard {...fields} regular={regular} />
            </FormSection>
          )}
          {regular.isRegular && props.guest && (
            <FormSection heading={seriesBookingCopy.accountHeading}>
              <RegularAccount {...fields} regular={regular} />
            </FormSection>
          )}
          {props.guest && !regular.isRegular && (
            <FormSection heading={contact.heading}>
              <ContactFields {...fields} />
            </FormSection>
          )}
          <FormSection heading={bookingCopy.promo.heading}>
            <PromoCodeField {...fields} promo={booking.promo} />
          </FormSection>
        </div>
        <aside className={classes.aside} aria-label={price.heading}>
          <PriceLines
            quote={booking.quote}
            values={fields.values}
            sameDay={sameDay && surcharge > 0}
            now={booking.at}
            discount={booking.discount}
            credit={booking.credit}
          />
          <NeedsScript />
          <PriceBar {...booking} />
        </aside>
      </form>
      {/* Outside of the form, whose submit event React would give the dialog's form too. */}
      <AddCardDialog
        opened={regular.adding}
        onClose={() => regular.setAdding(false)}
        onAdded={(cardId) => fields.change({ cardId })}
      />
    </>
  )
}

function focusField(field: string) {
  document.getElementById(`booking-${field}`)?.focus()
}

function FormSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

interface RequestedCleanerProps {
  requested: CleanerRequest | null
  /** Chooses the nearest time. */
  onTake: (at: string) => void
}

/** Names the requested cleaner; keeps its height while it loads. */
function RequestedCleaner({ requested, onTake }: RequestedCleanerProps) {
  const { preferredCleanerHours, serviceZone } = useConfig()
  const { state } = useLocation()
  if (!requested) return null
  const nearest = requested.state === 'found' ? (requested.notWorking?.nearest ?? null) : null
  return (
    <div className={classes.requested} aria-live="polite" aria-busy={requested.state === 'looking'}>
      {requested.state === 'unknown' && <p>{cleaner.unknown}</p>}
      {requested.state === 'unsure' && <p>{cleaner.unsure}</p>}
      {requested.state === 'found' && (
        <>
          <strong>{cleaner.title(requested.name)}</strong>
          <p>
            {requested.notWorking
              ? cleaner.notWorking(requested.name, nearest && dateAndTime(nearest, serviceZone))
              : requested.busy
                ? cleaner.busy(requested.name)
                : cleaner.hint(requested.name, preferredCleanerHours)}
          </p>
          {nearest && <TakeTime at={nearest} onTake={onTake} />}
          <Link to={{ search: '' }} state={state} replace preventScrollReset>
            {cleaner.everybody}
          </Link>
        </>
      )}
    </div>
  )
}
