import { useConfig } from '../../api/config.tsx'
import { count, fullDate, money, timeOfDay } from '../../copy/format.ts'
import { paymentCopy } from '../../copy/payment.ts'
import classes from './payment.module.css'

const copy = paymentCopy.summary

export interface Visit {
  timeframe?: string | null | undefined
  scheduledFor?: string | null | undefined
  address?: string | null | undefined
  bathroomCount?: number | null | undefined
}

/** What is being paid for; what is not known is left out. */
export function OrderSummary({ visit, total }: { visit: Visit; total: number }) {
  const { serviceZone } = useConfig()
  const { timeframe, scheduledFor, address, bathroomCount } = visit
  const rows: [string, string | null | undefined][] = [
    [copy.service, serviceName(timeframe)],
    [copy.date, scheduledFor && fullDate(scheduledFor, serviceZone)],
    [copy.time, scheduledFor && timeOfDay(scheduledFor, serviceZone)],
    [copy.address, address],
    [copy.bathrooms, bathroomCount ? String(bathroomCount) : null],
  ]
  return (
    <section className={classes.box} aria-label={copy.heading}>
      <h2>{copy.heading}</h2>
      <Facts rows={rows} total={total} />
    </section>
  )
}

interface FactsProps {
  rows: [label: string, value: string | null | undefined][]
  total: number
}

/** Labelled values with the total below. */
export function Facts({ rows, total }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="money">{value}</dd>
            </div>
          ),
      )}
      <div className={classes.total}>
        <dt>{copy.total}</dt>
        <dd className="money">{money(total)}</dd>
      </div>
    </dl>
  )
}

/** 'Emergency' or 'Regular', of what was stored. Source: decisions C-029. */
export function serviceName(timeframe: string | null | undefined): string | null {
  const known = timeframe?.toLowerCase()
  return known === 'emergency' || known === 'regular' ? copy.serviceType[known] : (timeframe ?? null)
}

/** The lines of a job's price: a service fee inside of it (C-005), or base and bathrooms (C-001). */
export function priceRows(
  job: { price: number; bathroomCount: number },
  split: 'fee' | 'bathrooms',
  prices: { serviceFee: number; perBathroom: number },
): FactsProps['rows'] {
  if (split === 'fee') {
    return [
      [copy.cleaningService, money(Math.max(job.price - prices.serviceFee, 0))],
      [copy.serviceFee, money(prices.serviceFee)],
    ]
  }
  const forBathrooms = prices.perBathroom * job.bathroomCount
  return [
    [copy.base, money(Math.max(job.price - forBathrooms, 0))],
    [copy.perBathrooms(count(job.bathroomCount, 'bathroom')), money(Math.min(forBathrooms, job.price))],
  ]
}
