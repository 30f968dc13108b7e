import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import { CallError, call } from '#web/api/call.ts'
import { useUser } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { clearPaidBooking } from './clear-paid-booking.ts'
import { useNavigateAfterPayment } from './use-navigate-after-payment.ts'

/** The pauses between retries; the last one repeats. */
const pausesMs = [1000, 2000, 4000, 15_000]

/** A paid intent whose booking is not confirmed yet, and the number of failures. */
interface Unconfirmed {
  intentId: string
  tries: number
}

/**
 * Confirms a signed-in payment on the server, shows a toast and navigates to the dashboard. Failures are
 * retried; after some of them the person is asked to contact us.
 */
export function useSettle() {
  const user = useUser()
  const navigate = useNavigate()
  const goOn = useNavigateAfterPayment(clearPaidBooking)
  const [busy, setBusy] = useState(false)
  /** From then on the page stays mounted: its content may already say that the job is paid. */
  const [begun, setBegun] = useState(false)
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(null)

  async function settle(intentId: string) {
    setBusy(true)
    setBegun(true)
    try {
      const body = { paymentIntentId: intentId }
      const job = await call('POST /api/payments/create-job-after-payment', { body })
      toast.success(paymentCopy.succeeded)
      // A cleaner who booked as a customer no longer has a customer dashboard.
      goOn(user?.role === 'customer' ? paths.customerDashboard() : paths.customerJob(job.id))
    } catch (error) {
      // Still processing: the page after the payment waits for it.
      if (error instanceof CallError && error.code === 'payment_not_succeeded') {
        await navigate(paths.paymentSuccess({ payment_intent: intentId }), { replace: true })
        return
      }
      setBusy(false)
      setUnconfirmed((before) => ({ intentId, tries: (before?.tries ?? 0) + 1 }))
    }
  }

  const again = useEffectEvent(() => {
    if (unconfirmed && !busy) void settle(unconfirmed.intentId)
  })

  useEffect(() => {
    if (!unconfirmed) return
    const timer = setTimeout(again, pausesMs[unconfirmed.tries - 1] ?? pausesMs.at(-1))
    return () => clearTimeout(timer)
  }, [unconfirmed])

  const stuck = unconfirmed !== null && unconfirmed.tries >= pausesMs.length
  useEffect(() => {
    if (stuck) toast.error(paymentFailures.problem, paymentFailures.withoutJob)
  }, [stuck])

  return {
    settle,
    begun,
    /** Null until the first failure. */
    confirming: unconfirmed && { stuck, busy, again },
  }
}
