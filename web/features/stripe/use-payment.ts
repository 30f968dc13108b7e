import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntent, StripeElements } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dollarsFromCents } from '#domain/money.ts'
import { paymentFailures } from '#text/payment.ts'
import { call, messageOf } from '#web/api/call.ts'
import { confirmPayment, type Method, type PaymentPayer, type PaymentSource } from './confirm-payment.ts'
import { isIntentPaid, type PaymentOutcomeProblem } from './payment-outcome.ts'
import type { CardChoice } from './use-kept-cards.ts'

interface PaymentSetting {
  clientSecret: string
  payer: PaymentPayer
  returnTo?: string | undefined
  /** Called once when the payment succeeded or is processing. */
  onPaid: (intent: PaymentIntent) => void
  /** Called with true when a payment is sent, and with false when it failed. */
  onPaying?: ((paying: boolean) => void) | undefined
  /** Called with the intent's amount in dollars. */
  onAmount?: ((dollars: number) => void) | undefined
  /** The problem of a redirecting method that returned without a payment. */
  failedElsewhere?: PaymentOutcomeProblem | undefined
}

/** The state of one payment form: the intent's amount, busy, problem and the submit function. */
export function usePayment({
  clientSecret,
  payer,
  returnTo,
  onPaid,
  onPaying,
  onAmount,
  failedElsewhere,
}: PaymentSetting) {
  const stripe = useStripe()
  const elements = useElements()
  const [intent, setIntent] = useState<PaymentIntent | null>(null)
  const [phase, setPhase] = useState<'open' | 'paying' | 'paid'>('open')
  const [problem, setProblem] = useState<PaymentOutcomeProblem | null>(null)
  // A ref instead of state: two clicks or effects in one tick would both read the old state.
  const guard = useRef({ underWay: false, unsure: false, done: false, tied: false })

  function begin() {
    guard.current.underWay = true
    setPhase('paying')
    setProblem(null)
    onPaying?.(true)
  }

  function reopen() {
    guard.current.underWay = false
    setPhase('open')
    onPaying?.(false)
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
    setProblem({ title: paymentFailures.error, text: paymentFailures.cancelled })
  }

  // A form whose intent is already paid navigates on at once.
  const take = useEffectEvent((known: PaymentIntent) => {
    setIntent(known)
    onAmount?.(dollarsFromCents(known.amount))
    if (isIntentPaid(known)) finish(known)
    else if (known.status === 'canceled') end(known)
    else if (failedElsewhere) setProblem(failedElsewhere)
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

  /** Tells the server which kept card pays, or that the typed one is kept; null when neither was ever chosen. */
  async function tie({ chosen, keeps }: Pick<CardChoice, 'chosen' | 'keeps'>): Promise<string | null> {
    if (!chosen && !keeps && !guard.current.tied) return null
    guard.current.tied = true
    const paymentIntentId = clientSecret.split('_secret_')[0] ?? ''
    const body = chosen ? { paymentMethodId: chosen.id } : keeps ? { consent: true as const } : {}
    const tied = await call('POST /api/payment-methods/payments', { body: { paymentIntentId, ...body } })
    return tied.stripePaymentMethodId
  }

  /** Pays with the typed card, a kept one or another method. */
  async function pay(method: Method, card: CardChoice | null) {
    if (elements) await payFrom(elements, method, card)
    else setProblem({ title: paymentFailures.error, text: paymentFailures.notReady })
  }

  /** Pays with a wallet whose sheet was approved; it is kept where the payer agreed to keep the card. */
  const payByWallet = (wallet: StripeElements, keeps: boolean): Promise<boolean> =>
    payFrom(wallet, 'wallet', { chosen: null, keeps })

  /** Resolves to whether it is paid. */
  async function payFrom(
    source: StripeElements,
    method: PaymentSource,
    card: Pick<CardChoice, 'chosen' | 'keeps'> | null,
  ): Promise<boolean> {
    const { underWay, done, unsure } = guard.current
    if (underWay || done) return false
    if (!stripe) {
      setProblem({ title: paymentFailures.error, text: paymentFailures.notReady })
      return false
    }
    begin()
    let keptCard: string | null = null
    try {
      if (card) keptCard = await tie(card)
    } catch (error) {
      reopen()
      setProblem({ title: paymentFailures.error, text: messageOf(error, paymentFailures.network) })
      return false
    }
    const confirmation = { stripe, elements: source, clientSecret, method, payer, returnTo, unsure, keptCard }
    const outcome = await confirmPayment(confirmation)
    if (outcome.kind === 'paid') {
      guard.current.underWay = false
      finish(outcome.intent)
      return true
    }
    reopen()
    if (outcome.kind === 'cancelled') {
      end(outcome.intent)
      return false
    }
    guard.current.unsure = outcome.unsure
    setProblem(outcome.problem)
    return false
  }

  return {
    stripe,
    pay,
    payByWallet,
    phase,
    problem,
    amount: intent ? dollarsFromCents(intent.amount) : null,
    cancelled: intent?.status === 'canceled',
  }
}
