import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError, call } from '../../../api/call.ts'
import { useUser } from '../../../api/session.ts'
import { paymentCopy, paymentFailures } from '../../../copy/payment.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import { forgetPaid } from './forget-paid.ts'
import { useGoOn } from './use-go-on.ts'

/** After a signed-in payment: has the server confirm it, says so and leads to the dashboard. Safe to repeat. */
export function useSettle() {
  const user = useUser()
  const navigate = useNavigate()
  const goOn = useGoOn(forgetPaid)
  const [busy, setBusy] = useState(false)
  /** From then on the page must stay: what it shows may say already that the job is paid. */
  const [begun, setBegun] = useState(false)
  /** The paid intent whose booking could not be confirmed. */
  const [stuck, setStuck] = useState<string | null>(null)

  async function settle(intentId: string) {
    setBusy(true)
    setBegun(true)
    try {
      const body = { paymentIntentId: intentId }
      const job = await call('POST /api/payments/create-job-after-payment', { body })
      setStuck(null)
      toast.success(paymentCopy.succeeded)
      // A cleaner who booked as a customer has no customer's dashboard any more.
      goOn(user?.role === 'customer' ? paths.customerDashboard() : paths.customerJob(job.id))
    } catch (error) {
      // Still on its way: the page after the payment knows how to wait.
      if (error instanceof CallError && error.code === 'payment_not_succeeded') {
        await navigate(paths.paymentSuccess({ payment_intent: intentId }), { replace: true })
        return
      }
      setStuck(intentId)
      toast.error(paymentFailures.problem, paymentFailures.withoutJob)
    } finally {
      setBusy(false)
    }
  }

  return { settle, busy, begun, stuck }
}
