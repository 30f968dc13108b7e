import type { HalfKnownHome } from '../../../../domain/job/home.ts'
import { useConfig } from '../../../api/config.tsx'
import { fullDate, money, timeOfDay } from '../../../copy/format.ts'
import { homeFacts } from '../../../copy/home.ts'
import { paymentCopy } from '../../../copy/payment.ts'
import classes from './payment.module.css'
import { type PriceRow, serviceName } from './price-rows.ts'

const copy = paymentCopy.summary

export interface Visit extends HalfKnownHome {
  timeframe?: string | null | undefined
  scheduledFor?: string | null | undefined
  address?: string | null | undefined
}

/** What is being paid for; what is not known is left out. */
export function OrderSummary({ visit, total }: { visit: Visit; total: number }) {
  const { serviceZone } = useConfig()
  const { timeframe, scheduledFor, address } = visit
  const rows: PriceRow[] = [
    [copy.service, serviceName(timeframe)],
    [copy.date, scheduledFor && fullDate(scheduledFor, serviceZone)],
    [copy.time, scheduledFor && timeOfDay(scheduledFor, serviceZone)],
    [copy.address, address],
    ...homeFacts(visit),
  ]
  return (
    <section className={classes.box} aria-label={copy.heading}>
      <h2>{copy.heading}</h2>
      <Facts rows={rows} total={total} />
    </section>
  )
}

interface FactsProps {
  rows: PriceRow[]
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
