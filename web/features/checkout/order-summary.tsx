import type { ReactNode } from 'react'
import type { DiscountKind } from '#domain/enums.ts'
import type { HalfKnownHome } from '#domain/job/home.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { fullDate, money, shortMoney, timeOfDay, timeSpan } from '#locales/format.ts'
import { bookingCopy } from '#text/booking.ts'
import { duration } from '#text/count.ts'
import { paymentCopy } from '#text/payment.ts'
import { creditRow, discountRow, type PriceRow, priceWords } from '#text/price-rows.ts'
import { useConfig } from '#web/api/config.tsx'
import { Ticket, TicketNote, TicketRows, TicketTear, TicketVisit } from '#web/ui/ticket.tsx'
import classes from './payment.module.css'
import { feeRows, priceRows, serviceName } from './price-rows.ts'

export interface SummaryVisit extends HalfKnownHome {
  timeframe?: string | null | undefined
  scheduledFor?: string | null | undefined
  address?: string | null | undefined
  duration?: number | null | undefined
  sameDay?: boolean | null | undefined
  /** The price per bathroom it was booked at; today's when unknown. */
  perBathroom?: number | null | undefined
  emergencyAbove?: number | null | undefined
}

interface Props {
  visit: SummaryVisit
  /** What is paid, after the discount. */
  total: number
  discount?: number | null | undefined
  discountKind?: DiscountKind | null | undefined
  /** What the customer's credit pays; the total is what is left. */
  credit?: number | null | undefined
  heading?: string
  /** The link next to the heading that changes the booking. */
  change?: ReactNode
  /** Rows above the price, such as the number of the booking. */
  above?: PriceRow[]
  /** Content below the total. */
  children?: ReactNode
}

/** The summary of a payment: time and place, then the price; unknown rows are left out. */
export function OrderSummary(props: Props) {
  const { visit, total, discount, discountKind, credit, change, above, children } = props
  const { heading = paymentCopy.summary.heading } = props
  const { serviceZone, prices } = useConfig()
  const { timeframe, scheduledFor, address, bathroomCount } = visit
  const service = serviceName(timeframe)
  const rows = bathroomCount
    ? priceRows({
        ...{ price: sumOf(total, discount, credit), bathroomCount, sameDay: visit.sameDay ?? false },
        perBathroom: visit.perBathroom ?? prices.perBathroom,
      })
    : []
  return (
    <Ticket label={heading} service={service} change={change}>
      <TicketVisit
        day={scheduledFor && fullDate(scheduledFor, serviceZone)}
        time={scheduledFor && timeOf(scheduledFor, visit.duration, serviceZone)}
        place={address}
      />
      <TicketTear />
      <TicketRows
        rows={[
          ...(above ?? []),
          ...rows,
          ...(discount ? [discountRow(discount, discountKind)] : []),
          ...(credit ? [creditRow(credit)] : []),
        ]}
        total={[priceWords.total, money(total)]}
      />
      {children}
    </Ticket>
  )
}

/** The price before its discount and credit, without errors of floating point. */
function sumOf(...dollars: (number | null | undefined)[]): number {
  return dollarsFromCents(dollars.reduce<number>((cents, part) => cents + centsFromDollars(part ?? 0), 0))
}

function timeOf(scheduledFor: string, hours: number | null | undefined, zone: string): string {
  if (!hours) return timeOfDay(scheduledFor, zone)
  return bookingCopy.visit.time(timeSpan(scheduledFor, hours, zone), duration(hours))
}

/** An explanation of the service's name, where it needs one. */
export function ServiceNote({
  timeframe,
  emergencyAbove,
}: Pick<SummaryVisit, 'timeframe' | 'emergencyAbove'>) {
  const { prices } = useConfig()
  if (serviceName(timeframe) !== paymentCopy.summary.serviceType.emergency) return null
  const above = shortMoney(emergencyAbove ?? prices.emergencyAbove)
  return <p className={classes.small}>{bookingCopy.price.emergency(above)}</p>
}

interface FeeProps {
  total: number
  /** The part that the platform keeps. */
  kept: number
}

/** The two parts of the total; the fee is included in it. Source: C-005. */
export function FeeInside({ total, kept }: FeeProps) {
  const { brand, prices } = useConfig()
  return (
    <div>
      <TicketRows rows={feeRows(total, prices.serviceFee)} />
      <TicketNote>{paymentCopy.summary.inside(brand.name, money(kept))}</TicketNote>
    </div>
  )
}
