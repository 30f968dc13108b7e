import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { successCopy } from '#text/payment.ts'
import { OrderSummary, ServiceNote } from '#web/features/checkout/order-summary.tsx'
import classes from '#web/features/checkout/payment.module.css'
import { addressLine } from '#web/features/job/card/job-address.ts'
import { paths } from '#web/paths.ts'
import { NextSteps } from './next.tsx'
import { ResultMark } from './result-mark.tsx'
import type { Receipt, SettledPayment } from './settle-once.ts'

interface BookedProps {
  receipt: Receipt
  guest: boolean
}

/** A paid booking: the ticket, the next steps, and links to the booking. */
export function Booked({ receipt, guest }: BookedProps) {
  const { jobId, price, discount, booker, payment } = receipt
  const credit = payment?.byCredit ?? 0
  const address = booker?.address ? addressLine(booker.address) : null
  return (
    <section className={classes.booked}>
      <div className={classes.bookedHead}>
        <ResultMark kind="good" />
        <h1 className={classes.bookedTitle}>{successCopy.title}</h1>
        <p className={classes.bookedText}>{successCopy.text}</p>
        <p className={classes.lead}>
          {receipt.status === 'pending' ? successCopy.note : successCopy.noteTaken}
        </p>
      </div>
      <OrderSummary
        visit={{ ...receipt, address }}
        total={dollarsFromCents(
          centsFromDollars(price) - centsFromDollars(discount) - centsFromDollars(credit),
        )}
        credit={credit}
        discount={discount}
        discountKind={receipt.discountKind}
        heading={successCopy.details}
        above={[[successCopy.number, String(jobId)]]}
      />
      <ServiceNote {...receipt} />
      <ResultLinks receipt={receipt} guest={guest} />
      <NextSteps receipt={receipt} guest={guest} />
    </section>
  )
}

/** Links to the booking (also without an account), a calendar file, and registration. */
function ResultLinks({ receipt: { jobId, booker }, guest }: BookedProps) {
  const opens = booker?.opens ?? false
  const calendar = (
    <Button component="a" href={paths.calendarEntry(jobId)} download variant={guest ? 'default' : 'filled'}>
      {successCopy.calendar}
    </Button>
  )
  return (
    <div className={classes.ways}>
      {opens && guest && (
        <Button component={Link} to={paths.manageBooking(jobId)}>
          {successCopy.manage}
        </Button>
      )}
      {opens && calendar}
      <Button component={Link} to={paths.customerDashboard()} variant="default">
        {successCopy.dashboard}
      </Button>
      {guest && (
        <p className={classes.small}>
          {opens && <Link to={`${paths.manageBooking(jobId)}#account`}>{successCopy.account}</Link>}{' '}
          {successCopy.dashboardNote} <a href={paths.landing()}>{successCopy.home}</a>
        </p>
      )}
    </div>
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
  state: Exclude<SettledPayment['state'], 'done'>
  onRetry: () => void
}

/** Every other outcome of a payment. */
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
