import { dollarsFromCents } from '../../../../domain/money.ts'
import type { Quote } from '../../../../domain/pricing/quote.ts'
import { atHour, type ServiceDay } from '../../../../domain/service-time.ts'
import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { worded } from '../../../copy/drawn-words.ts'
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
}

/** The visit as it is chosen so far, and what its price is made of. */
export function PriceLines({ quote, values, sameDay }: Props) {
  const { cancellation, prices, serviceZone } = useConfig()
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
      <TicketNote>{copy.cancellation(cancellation.freeHours, cancellation.lateFeePercent)}</TicketNote>
    </Ticket>
  )
}

/** Which instant that is would be asked of a calendar too. */
function span(date: ServiceDay, hour: number, hours: number, zone: string): string {
  const write = () => timeSpan(atHour(date, hour, zone).toISOString(), hours, zone)
  return worded(`${zone} ${date} ${hour} ${hours}`, write)
}
