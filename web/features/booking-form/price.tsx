import { Button, Loader } from '@mantine/core'
import type { ConfigView } from '#contract/platform.ts'
import { cancellationPromise } from '#domain/job/cancellation.ts'
import type { Home } from '#domain/job/home.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { type Quote, quote as quoteVisit } from '#domain/pricing/quote.ts'
import { chargeHoursBefore } from '#domain/series/charging.ts'
import { addDays, atHour, type ServiceDay } from '#domain/service-time.ts'
import { dayInWords, money, shortMoney, timeSpan } from '#locales/format.ts'
import { bookingCopy, bookingFailures } from '#text/booking.ts'
import { cancellationWords } from '#text/cancellation.ts'
import { duration } from '#text/count.ts'
import { creditRow, discountRow, priceWords, rowsOfPrice } from '#text/price-rows.ts'
import { seriesBookingCopy } from '#text/series-booking.ts'
import { useConfig } from '#web/api/config.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Ticket, TicketNote, TicketRows, TicketTear, TicketVisit } from '#web/ui/ticket.tsx'
import classes from './booking.module.css'
import type { BookingValues } from './booking-schema.ts'
import { regularDiscountOn, type ShownDiscount } from './regular-discount.ts'
import { TakeTime } from './take-time.tsx'
import type { BookingFailure } from './use-send-booking.ts'

/** The price of the visit; the server computes its own. An empty date counts as a later day. */
export function priceOf(
  { date, bathroomCount }: Pick<BookingValues, 'date' | 'bathroomCount'>,
  today: ServiceDay,
  { prices }: Pick<ConfigView, 'prices'>,
): Quote {
  return quoteVisit(date, today, bathroomCount, {
    regularBaseCents: centsFromDollars(prices.regularBase),
    sameDayBaseCents: centsFromDollars(prices.sameDayBase),
    perBathroomCents: centsFromDollars(prices.perBathroom),
    emergencyAboveCents: centsFromDollars(prices.emergencyAbove),
  })
}

/** What a visit on any later day costs, in dollars. */
export function laterPriceOf(
  { bathroomCount }: Home,
  today: ServiceDay,
  config: Pick<ConfigView, 'prices'>,
): number {
  return dollarsFromCents(priceOf({ date: addDays(today, 1), bathroomCount }, today, config).totalCents)
}

/** The planned length of the visit; null for an unknown home. */
export function useVisitHours({ bathroomCount }: Home): number | null {
  const { visitLengths } = useConfig()
  return visitLengths.find((length) => length.bathroomCount === bathroomCount)?.hours ?? null
}

const copy = bookingCopy.price

interface PriceLinesProps {
  quote: Quote
  values: BookingValues
  sameDay: boolean
  now: Date
  discount: ShownDiscount | null
  /** What the customer's credit pays, in dollars. */
  credit: number
}

/** The chosen visit and the lines of its price. */
export function PriceLines({ quote, values, sameDay, now, discount, credit }: PriceLinesProps) {
  const config = useConfig()
  const { prices, serviceZone } = config
  const { date, hour, bathroomCount } = values
  const hours = useVisitHours(values)
  const cents = (of: 'base' | 'bathrooms') =>
    dollarsFromCents(quote.lines.find(({ label }) => label === of)?.cents ?? 0)
  const rows = rowsOfPrice({ base: cents('base'), bathrooms: cents('bathrooms'), bathroomCount, sameDay })
  const time =
    date && hours !== null
      ? bookingCopy.visit.time(span(date, hour, hours, serviceZone), duration(hours))
      : null
  return (
    <Ticket label={copy.heading} service={copy.service[quote.service]}>
      <TicketVisit day={date && dayInWords(date)} time={time} />
      <TicketTear />
      <TicketRows
        rows={[
          ...rows,
          ...(discount ? [discountRow(discount.dollars, discount.kind)] : []),
          ...(credit > 0 ? [creditRow(credit)] : []),
        ]}
      />
      {quote.service === 'Emergency' && (
        <TicketNote>{copy.emergency(shortMoney(prices.emergencyAbove))}</TicketNote>
      )}
      {values.cadence !== 'once' && (
        <TicketNote>{seriesTerms(quote, values, { config, discount })}</TicketNote>
      )}
      {values.cadence !== 'once' && credit > 0 && <TicketNote>{seriesBookingCopy.creditFirst}</TicketNote>}
      <TicketNote>{copy.flat}</TicketNote>
      {date && <TicketNote>{cancellationOf(date, hour, { config, now })}</TicketNote>}
    </Ticket>
  )
}

interface ShownTerms {
  config: ConfigView
  discount: ShownDiscount | null
}

/** What regular visits cost and when they are charged; a first visit today, or one with a code, has another price. */
function seriesTerms({ totalCents }: Quote, values: BookingValues, { config, discount }: ShownTerms): string {
  const first = money(dollarsFromCents(totalCents - centsFromDollars(discount?.dollars ?? 0)))
  const laterCents = centsFromDollars(laterPriceOf(values, config.today, config))
  const later = money(dollarsFromCents(laterCents - regularDiscountOn(laterCents, values.cadence, config)))
  return first === later
    ? seriesBookingCopy.means(later, chargeHoursBefore)
    : seriesBookingCopy.meansFromSecond(first, later, chargeHoursBefore)
}

/** The cancellation terms of a visit at that time if it is booked now. */
function cancellationOf(
  date: ServiceDay,
  hour: number,
  { config, now }: { config: ConfigView; now: Date },
): string {
  const { cancellation, serviceZone: zone, today } = config
  const { freeHours, lateFeePercent } = cancellation
  const terms = { freeCancellationHours: freeHours, lateFeePercent }
  const promise = cancellationPromise(
    { scheduledFor: atHour(date, hour, zone), cancellationBasisAt: null, terms },
    now,
  )
  return cancellationWords(promise, { now, today, zone })
}

function span(date: ServiceDay, hour: number, hours: number, zone: string): string {
  return timeSpan(atHour(date, hour, zone).toISOString(), hours, zone)
}

interface PriceBarProps {
  price: number
  /** Before hydration a click would be lost. */
  hydrated: boolean
  busy: boolean
  /** The label of the button, and while the form is being sent. */
  label: { text: string; busyText: string }
  /** Says what the button does. */
  buttonHint: string | null
  /** The customer has signed in again, and nothing is booked yet. */
  asksToResend: boolean
  failure: BookingFailure | null
  /** The number of attempts that failed without a problem of a field. */
  failures: number
  /** Chooses a time that the server has named. */
  takeTime: (at: string) => void
}

const failureText = ({ title, message, fault }: BookingFailure) =>
  `${title}. ${message}${fault ? `. ${bookingFailures.next}` : ''}`

/** The total and the submit button; sticky on phones. */
export function PriceBar({
  price,
  hydrated,
  busy,
  asksToResend,
  label,
  buttonHint,
  failure,
  failures,
  takeTime,
}: PriceBarProps) {
  return (
    <div className={classes.bar}>
      {failure && (
        <div className={classes.failure}>
          <ErrorSummary message={failureText(failure)} attempt={failures} />
          {failure.nearest !== null && <TakeTime at={failure.nearest} onTake={takeTime} />}
        </div>
      )}
      <p className={classes.total}>
        <span>{priceWords.total}</span>
        <output className="money" htmlFor="booking-date booking-bathroomCount">
          {money(price)}
        </output>
      </p>
      <Button
        type="submit"
        className={classes.submit}
        disabled={!hydrated}
        data-waking={!hydrated || undefined}
        aria-disabled={busy || undefined}
        leftSection={busy ? <Loader size="xs" color="currentColor" /> : null}
      >
        {busy ? label.busyText : label.text}
      </Button>
      <p className={classes.buttonHint} aria-live="polite">
        {asksToResend && <strong>{bookingCopy.again}</strong>} {buttonHint}
      </p>
    </div>
  )
}
