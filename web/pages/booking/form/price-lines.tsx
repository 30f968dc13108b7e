import { dollarsFromCents } from '../../../../domain/money.ts'
import type { Quote } from '../../../../domain/pricing/quote.ts'
import { useConfig } from '../../../api/config.tsx'
import { bookingCopy } from '../../../copy/booking.ts'
import { count, money } from '../../../copy/format.ts'
import classes from './booking.module.css'
import price from './price.module.css'

const copy = bookingCopy.price

interface Props {
  quote: Quote
  bathrooms: number
  sameDay: boolean
}

/** What the price is made of. */
export function PriceLines({ quote, bathrooms, sameDay }: Props) {
  const { cancellation } = useConfig()
  const labels = {
    base: sameDay ? copy.sameDayBase : copy.base,
    bathrooms: count(bathrooms, 'bathroom'),
  }
  return (
    <>
      <h2 className={classes.heading}>
        {copy.heading}
        <span className={price.service} data-service={quote.service}>
          {quote.service}
        </span>
      </h2>
      <dl className={price.lines}>
        {quote.lines.map(({ label, cents }) => (
          <div key={label}>
            <dt>{labels[label]}</dt>
            <dd className="money">{money(dollarsFromCents(cents))}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.hint}>{copy.flat}</p>
      <p className={classes.hint}>{copy.cancellation(cancellation.freeHours, cancellation.lateFeePercent)}</p>
    </>
  )
}
