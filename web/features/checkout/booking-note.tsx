import { Link } from 'react-router'
import { comingAt } from '#locales/format.ts'
import { paymentCopy } from '#text/payment.ts'
import { useConfig } from '#web/api/config.tsx'
import { paths } from '#web/paths.ts'
import classes from './payment.module.css'

interface Props {
  /** The end of the hold without a payment; null when it is booked already, undefined when unknown. */
  heldUntil: string | null | undefined
  /** For the link to the booking; null for guests, who have none before they pay. */
  jobId: number | null
}

/** Above a payment form: says whether the visit is booked before it is paid. */
export function BookingNote({ heldUntil, jobId }: Props) {
  const { today, serviceZone } = useConfig()
  const { booked, held } = paymentCopy
  if (heldUntil === undefined) return null
  if (heldUntil === null)
    return (
      <p className={classes.standing}>
        <strong>{booked.title}</strong> {booked.text}{' '}
        {jobId !== null && <Link to={paths.customerJob(jobId)}>{booked.link}</Link>}
      </p>
    )
  return (
    <p className={classes.standing} data-held>
      <strong>{held.title}</strong> {held.text(comingAt(heldUntil, today, serviceZone).replace(/^on /, ''))}
    </p>
  )
}
