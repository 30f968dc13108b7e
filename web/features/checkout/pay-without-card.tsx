import type { ReactNode } from 'react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/call-error.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from './payment.module.css'

interface Props {
  /** Null while the booking is not known. */
  jobId: number | null
  /** Called with true when the confirmation is sent, and with false when it failed. */
  onPaying?: (paying: boolean) => void
  /** The link back, next to the button. */
  children?: ReactNode
}

/** Confirms a booking of which nothing is left for a card. */
export function PayWithoutCard({ jobId, onPaying, children }: Props) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function confirm() {
    if (jobId === null || busy) return
    setBusy(true)
    setProblem(null)
    onPaying?.(true)
    try {
      await call('POST /api/payments/pay-without-card', { body: { jobId } })
      await navigate(paths.paymentSuccess({ booking: String(jobId) }), { replace: true })
    } catch (error) {
      setProblem(messageOf(error, paymentFailures.setup.text))
      setBusy(false)
      onPaying?.(false)
    }
  }

  return (
    <div className={classes.form}>
      <p>{paymentCopy.nothingDue}</p>
      {problem && (
        <div role="alert" className={classes.problem}>
          {problem}
        </div>
      )}
      <div className={classes.acts}>
        <BusyButton
          busy={busy}
          busyText={paymentCopy.paid}
          className={classes.pay}
          onClick={() => void confirm()}
        >
          {paymentCopy.confirmBooking}
        </BusyButton>
        {!busy && children}
      </div>
    </div>
  )
}
