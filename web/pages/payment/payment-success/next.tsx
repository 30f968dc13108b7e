import { useConfig } from '../../../api/config.tsx'
import { timeOnDay } from '../../../copy/format.ts'
import { successCopy } from '../../../copy/payment.ts'
import classes from '../checkout/payment.module.css'
import type { Receipt } from './settle-once.ts'

/** What happens from here on, and what the booker can still do. */
export function Next({ receipt, guest }: { receipt: Receipt; guest: boolean }) {
  const { serviceZone, now } = useConfig()
  const { cancellation, booker } = receipt
  const { next } = successCopy
  return (
    <section className={classes.next} aria-labelledby="next">
      <h2 id="next">{next.heading}</h2>
      <ol>
        <li>
          {successCopy.emailNote}
          {guest && ' '}
          {guest && (booker?.email ? successCopy.linkNote(booker.email) : successCopy.linkNoteElsewhere)}
        </li>
        {cancellation && (
          <li>
            {Date.parse(cancellation.freeUntil) >= Date.parse(now)
              ? next.free(timeOnDay(cancellation.freeUntil, serviceZone))
              : next.late(cancellation.lateFeePercent)}
          </li>
        )}
        <li>{next.after}</li>
      </ol>
    </section>
  )
}
