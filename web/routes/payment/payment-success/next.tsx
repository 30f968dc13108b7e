import { addDays, comingAt, dayOf, money } from '#locales/format.ts'
import { cancellationWords } from '#text/cancellation.ts'
import { successCopy } from '#text/payment.ts'
import { useConfig } from '#web/api/config.tsx'
import classes from '#web/features/checkout/payment.module.css'
import type { Receipt } from './settle-once.ts'

/** The next steps, and what the booker can still do. */
export function NextSteps({ receipt, guest }: { receipt: Receipt; guest: boolean }) {
  const { serviceZone: zone, now, today } = useConfig()
  const finding = receipt.status === 'pending'
  const { cancellation, booker } = receipt
  const { next } = successCopy
  const when = comingAt(receipt.scheduledFor, today, zone).replace(/^on /, '')
  const paid = receipt.price - receipt.discount
  return (
    <section className={classes.next} aria-labelledby="next">
      <h2 id="next">{next.heading}</h2>
      <ol>
        <li>
          {next.now} {finding && successCopy.emailNote}
          {guest && ' '}
          {guest && (booker?.email ? successCopy.linkNote(booker.email) : successCopy.linkNoteElsewhere)}
        </li>
        {finding && <li>{paid > 0 ? next.nobody(when, money(paid)) : next.nobodyUnpaid(when)}</li>}
        {cancellation && <li>{cancellationWords(cancellation, { now, today, zone })}</li>}
        {dayOf(receipt.scheduledFor, zone) > addDays(today, 1) && <li>{next.reminder}</li>}
        <li>{next.after}</li>
      </ol>
    </section>
  )
}
