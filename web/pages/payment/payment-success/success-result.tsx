import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useConfig } from '../../../api/config.tsx'
import { fullDate, timeOfDay } from '../../../copy/format.ts'
import { successCopy } from '../../../copy/payment.ts'
import { paths } from '../../../paths.ts'
import { addressLine } from '../../../ui/job-address.ts'
import { MoneyLines, RefundNote } from '../../../ui/money-back.tsx'
import { Facts } from '../checkout/order-summary.tsx'
import classes from '../checkout/payment.module.css'
import type { PriceRow } from '../checkout/price-rows.ts'
import { ResultMark } from './result-mark.tsx'
import type { Receipt, Settled } from './settle-once.ts'

interface BookedProps {
  receipt: Receipt
  guest: boolean
}

/** Paid and booked. A guest has nothing else to look it up by than its number, and the link that we mail. */
export function Booked({ receipt, guest }: BookedProps) {
  const { serviceZone } = useConfig()
  const { timeframe, scheduledFor, price } = receipt
  const booker = guest ? receipt.booker : null
  return (
    <section className={classes.result}>
      <ResultMark kind="good" />
      <h1>{successCopy.title}</h1>
      <p className={classes.lead}>{successCopy.text}</p>
      <p className={classes.lead}>{successCopy.note}</p>
      <section className={classes.box} aria-label={successCopy.details}>
        <h2>{successCopy.details}</h2>
        <Facts
          rows={[
            [successCopy.number, String(receipt.jobId)],
            [successCopy.service, timeframe],
            [successCopy.date, fullDate(scheduledFor, serviceZone)],
            [successCopy.time, timeOfDay(scheduledFor, serviceZone)],
            ...(booker?.address
              ? [[successCopy.address, addressLine(booker.address)] satisfies PriceRow]
              : []),
          ]}
          total={price}
        />
      </section>
      <p className={classes.small}>{successCopy.emailNote}</p>
      {guest && (
        <p className={classes.small}>
          {booker?.email ? successCopy.linkNote(booker.email) : successCopy.linkNoteElsewhere}
        </p>
      )}
      <div className={classes.acts}>
        <Button component={Link} to={paths.customerDashboard()}>
          {successCopy.dashboard}
        </Button>
        {guest && (
          <Button component="a" href={paths.landing()} variant="default">
            {successCopy.home}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Paid, and cancelled since: an old address, or money that came too late. */
export function Cancelled({ receipt: { payment } }: { receipt: Receipt }) {
  const { title, text } = successCopy.cancelled
  return (
    <section className={classes.result}>
      <ResultMark kind="warn" />
      <h1>{title}</h1>
      <p className={classes.lead}>{text}</p>
      {payment && <MoneyLines payment={payment} />}
      {payment && <RefundNote payment={payment} />}
      <Button component="a" href={paths.landing()} variant="default">
        {successCopy.home}
      </Button>
    </section>
  )
}

const marks = {
  test: 'good',
  processing: 'warn',
  offline: 'warn',
  trouble: 'warn',
  unsure: 'warn',
  unknown: 'warn',
} as const

interface UnbookedProps {
  state: Exclude<Settled['state'], 'done'>
  onRetry: () => void
}

/** Everything else that can have become of the payment. */
export function Unbooked({ state, onRetry }: UnbookedProps) {
  const { test, processing, offline, warning, unsure, missing } = successCopy
  const copy = { test, processing, offline, trouble: warning, unsure, unknown: missing }[state]
  return (
    <section className={classes.result}>
      <ResultMark kind={marks[state]} />
      <h1>{copy.title}</h1>
      <p className={classes.lead}>{copy.text}</p>
      {'retry' in copy && <Button onClick={onRetry}>{copy.retry}</Button>}
      {'action' in copy && (
        <Button component={Link} to={paths.bookNow()}>
          {copy.action}
        </Button>
      )}
      {state === 'test' && (
        <Button component="a" href={paths.landing()} variant="default">
          {successCopy.home}
        </Button>
      )}
    </section>
  )
}
