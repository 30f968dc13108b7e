import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dollarsFromCents } from '../../../../domain/money.ts'
import { paymentFailures } from '../../../copy/payment.ts'
import { toast } from '../../../ui/toast.ts'
import { confirmPayment, type Method, type Payer } from './confirm-payment.ts'
import { isPaid } from './payment-outcome.ts'

interface Setting {
  clientSecret: string
  payer: Payer
  returnTo?: string | undefined
  /** Called once, as soon as nothing is left to pay. */
  onPaid: (intent: PaymentIntent) => void
  /** Called with the dollars that the intent asks for. */
  onAmount?: ((dollars: number) => void) | undefined
}

/** One payment form: what the intent says, whether it is busy, and how to pay. */
export function usePayment({ clientSecret, payer, returnTo, onPaid, onAmount }: Setting) {
  const stripe = useStripe()
  const elements = useElements()
  const [intent, setIntent] = useState<PaymentIntent | null>(null)
  const [phase, setPhase] = useState<'open' | 'paying' | 'paid'>('open')
  const [problem, setProblem] = useState<string | null>(null)
  // Two clicks or two effects in one moment would both see the old state.
  const guard = useRef({ underWay: false, unsure: false, done: false })

  /** What went wrong stays beside the form; the toast is what is read out, once. */
  function say(inline: string, title: string, text = inline) {
    setProblem(inline)
    toast.error(title, text)
  }

  function finish(paid: PaymentIntent) {
    if (guard.current.done) return
    guard.current.done = true
    setIntent(paid)
    setPhase('paid')
    setProblem(null)
    onPaid(paid)
  }

  function end(cancelled: PaymentIntent) {
    setIntent(cancelled)
    say(paymentFailures.cancelled, paymentFailures.error)
  }

  // Somebody may come back to a form that was paid already: then it leads straight on.
  const take = useEffectEvent((known: PaymentIntent) => {
    setIntent(known)
    onAmount?.(dollarsFromCents(known.amount))
    if (isPaid(known)) finish(known)
    else if (known.status === 'canceled') end(known)
  })

  useEffect(() => {
    let left = false
    stripe?.retrievePaymentIntent(clientSecret).then(({ paymentIntent }) => {
      if (!left && paymentIntent) take(paymentIntent)
    })
    return () => {
      left = true
    }
  }, [stripe, clientSecret])

  async function pay(method: Method) {
    const { underWay, done, unsure } = guard.current
    if (underWay || done) return
    if (!stripe || !elements) return say(paymentFailures.notReady, paymentFailures.error)
    guard.current.underWay = true
    setPhase('paying')
    setProblem(null)
    const outcome = await confirmPayment({ stripe, elements, clientSecret, method, payer, returnTo, unsure })
    guard.current.underWay = false
    if (outcome.kind === 'paid') return finish(outcome.intent)
    setPhase('open')
    if (outcome.kind === 'cancelled') return end(outcome.intent)
    guard.current.unsure = outcome.unsure
    say(outcome.inline, outcome.toast.title, outcome.toast.text)
  }

  return {
    pay,
    phase,
    problem,
    amount: intent ? dollarsFromCents(intent.amount) : null,
    cancelled: intent?.status === 'canceled',
  }
}
