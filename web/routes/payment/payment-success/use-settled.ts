import { useEffect, useEffectEvent, useState } from 'react'
import { successCopy } from '#text/payment.ts'
import { clearLastBooking, clearPendingPayment } from '#web/features/checkout/clear-paid-booking.ts'
import { toast } from '#web/ui/toast.ts'
import { isPendingIntent } from './pending-intents.ts'
import { bookingWithoutCard, type SettledPayment, settleIntentOnce } from './settle-once.ts'

const checkAgainMs = 3000
const checksByItself = 10

/** The outcome of a payment, null while it is loading; polls until the payment is settled. */
export function useSettledPayment(
  intentId: string | null,
  redirectStatus: string | null,
): { settled: SettledPayment | null; again: () => void } {
  const [settled, setSettled] = useState<SettledPayment | null>(null)
  const [tries, setTries] = useState(0)

  const take = useEffectEvent((result: SettledPayment, id: string) => {
    setSettled(result)
    // Shows the toast once; the page keeps the message while it retries.
    if (result.state === 'trouble' && tries === 0)
      toast.error(successCopy.warning.title, successCopy.warning.text)
    if (result.state !== 'done') return
    if (isPendingIntent(id) || bookingWithoutCard(id) !== null) clearPendingPayment()
    clearLastBooking()
    if (result.receipt.status !== 'cancelled') toast.success(successCopy.toast.title, successCopy.toast.text)
  })

  useEffect(() => {
    if (!intentId) return
    let left = false
    const wait = tries === 0 ? 0 : checkAgainMs
    const timer = setTimeout(() => {
      void settleIntentOnce(intentId, redirectStatus).then((result) => {
        if (left) return
        take(result, intentId)
        const mayChange = ['processing', 'unsure', 'trouble'].includes(result.state)
        if (mayChange && tries < checksByItself) setTries(tries + 1)
      })
    }, wait)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [intentId, redirectStatus, tries])

  const offline = settled?.state === 'offline'
  const online = useEffectEvent(() => again())

  useEffect(() => {
    if (!offline) return
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [offline])

  function again() {
    if (!intentId) return
    setSettled(null)
    void settleIntentOnce(intentId, redirectStatus).then((result) => {
      take(result, intentId)
    })
  }

  return { settled, again }
}
