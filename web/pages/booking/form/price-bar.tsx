import { Button, Loader } from '@mantine/core'
import { bookingCopy, bookingFailures } from '../../../copy/booking.ts'
import { money } from '../../../copy/format.ts'
import { priceWords } from '../../../copy/price-rows.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import type { Failure } from './failure.ts'
import classes from './price.module.css'

interface Props {
  price: number
  /** False until the page has come alive: before that a click would be lost. */
  alive: boolean
  busy: boolean
  /** What the button does, in a sentence. */
  does: string | null
  /** The person has signed in again; nothing is booked yet. */
  asks: boolean
  failure: Failure | null
  /** Counts the tries that failed for no field's sake. */
  failures: number
}

const wordsOf = ({ title, message, fault }: Failure) =>
  `${title}. ${message}${fault ? `. ${bookingFailures.next}` : ''}`

/** The total and the button; on phones always in sight. */
export function PriceBar({ price, alive, busy, asks, does, failure, failures }: Props) {
  return (
    <div className={classes.bar}>
      {failure && (
        <div className={classes.failure}>
          <ErrorSummary message={wordsOf(failure)} attempt={failures} />
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
        disabled={!alive}
        data-waking={!alive || undefined}
        aria-disabled={busy || undefined}
        leftSection={busy ? <Loader size="xs" color="currentColor" /> : null}
      >
        {busy ? bookingCopy.submitting : bookingCopy.submit}
      </Button>
      <p className={classes.does} aria-live="polite">
        {asks && <strong>{bookingCopy.again}</strong>} {does}
      </p>
    </div>
  )
}
