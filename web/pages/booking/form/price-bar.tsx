import { Button, Loader } from '@mantine/core'
import { bookingCopy } from '../../../copy/booking.ts'
import { money } from '../../../copy/format.ts'
import { priceWords } from '../../../copy/price-rows.ts'
import type { Failure } from './booking-failure.ts'
import classes from './price.module.css'

interface Props {
  price: number
  /** False until the page has come alive: before that a click would be lost. */
  alive: boolean
  busy: boolean
  failure: Failure | null
}

/** The total and the button; on phones always in sight. */
export function PriceBar({ price, alive, busy, failure }: Props) {
  return (
    <div className={classes.bar}>
      {failure && (
        <p className={classes.failure}>
          <strong>{failure.title}.</strong> {failure.message}
        </p>
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
        disabled={!alive}
        data-waking={!alive || undefined}
        aria-disabled={busy || undefined}
        leftSection={busy ? <Loader size="xs" color="currentColor" /> : null}
      >
        {busy ? bookingCopy.submitting : bookingCopy.submit}
      </Button>
    </div>
  )
}
