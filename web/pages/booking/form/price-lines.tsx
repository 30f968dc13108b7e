import type { ConfigView } from '../../../../contract/platform.ts'
import { cancellationPromise } from '../../../../domain/job/cancellation.ts'
import { dollarsFromCents } from '../../../../domain/money.ts'
import type { Quote } from '../../../../domain/pricing/quote.ts'
import { atHour, type ServiceDay } from '../../../../domain/service-time.ts'
import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { cancellationWords } from '../../../copy/cancellation.ts'
import { dayInWords, duration, shortMoney, timeSpan } from '../../../copy/format.ts'
import { rowsOfPrice } from '../../../copy/price-rows.ts'
import { Ticket, TicketNote, TicketRows, TicketTear, TicketVisit } from '../../../ui/ticket.tsx'
import type { BookingValues } from './booking-values.ts'
import { useVisitHours } from './included.tsx'

const copy = bookingCopy.price

interface Props {
  quote: Quote
  values: BookingValues
  sameDay: boolean
  now: Date
}

/** The visit as it is chosen so far, and what its price is made of. */
export function PriceLines({ quote, values, sameDay, now }: Props) {
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
    <Ticket label={copy.heading} service={quote.service}>
      <TicketVisit day={date && dayInWords(date)} time={time} />
      <TicketTear />
      <TicketRows rows={rows} />
      {quote.service === 'Emergency' && (
        <TicketNote>{copy.emergency(shortMoney(prices.emergencyAbove))}</TicketNote>
      )}
      <TicketNote>{copy.flat}</TicketNote>
      {date && <TicketNote>{cancellationOf(date, hour, { config, now })}</TicketNote>}
    </Ticket>
  )
}

/** What holds for a visit at that time, were it booked now. */
function cancellationOf(
  date: ServiceDay,
  hour: number,
  { config, now }: { config: ConfigView; now: Date },
): string {
  const { cancellation, serviceZone: zone, today } = config
  const { freeHours, lateFeePercent } = cancellation
  const terms = { freeCancellationHours: freeHours, lateFeePercent }
  const promise = cancellationPromise(
    { scheduledFor: atHour(date, hour, zone), promisedFor: null, terms },
    now,
  )
  return cancellationWords(promise, { now, today, zone })
}

function span(date: ServiceDay, hour: number, hours: number, zone: string): string {
  return timeSpan(atHour(date, hour, zone).toISOString(), hours, zone)
}
