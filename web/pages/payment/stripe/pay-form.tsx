import type { PaymentIntent } from '@stripe/stripe-js'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useConfig } from '../../../api/config.tsx'
import { money } from '../../../copy/format.ts'
import { paymentCopy } from '../../../copy/payment.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import classes from '../payment.module.css'
import { CardElement } from './card-element.tsx'
import type { Method, Payer } from './confirm-payment.ts'
import { MethodTabs } from './method-tabs.tsx'
import { StripeFrame } from './stripe-frame.tsx'
import { usePayment } from './use-payment.ts'

export interface PayFormProps {
  clientSecret: string
  /** In dollars, until the intent itself tells it. */
  amount: number
  onPaid: (intent: PaymentIntent) => void
  /** Offers Klarna and Afterpay beside the card. */
  manyMethods?: boolean
  payer?: Payer
  /** What the button says; 'Pay $90.00' unless told otherwise. */
  label?: string
  /** The way back, beside the button. */
  children?: ReactNode
}

/** The one payment form of the site. */
export function PayForm(props: PayFormProps) {
  return (
    <StripeFrame clientSecret={props.clientSecret}>
      <InnerForm {...props} />
    </StripeFrame>
  )
}

function InnerForm({
  clientSecret,
  amount,
  onPaid,
  manyMethods = false,
  payer = {},
  label,
  children,
}: PayFormProps) {
  const { testMode, sandbox } = useConfig()
  const [method, setMethod] = useState<Method>('card')
  const payment = usePayment({ clientSecret, payer, onPaid })
  const busy = payment.phase !== 'open'

  function submit(event: FormEvent) {
    event.preventDefault()
    void payment.pay(method)
  }

  return (
    <form className={classes.form} onSubmit={submit} aria-busy={busy} noValidate>
      {manyMethods ? <MethodTabs method={method} onChange={setMethod} disabled={busy} /> : <CardElement />}
      {payment.problem && (
        <p className={classes.problem} role="alert">
          {payment.problem}
        </p>
      )}
      <div className={classes.acts}>
        <BusyButton
          type="submit"
          busy={busy}
          busyText={payment.phase === 'paid' ? paymentCopy.paid : paymentCopy.paying}
          disabled={payment.cancelled}
          className={classes.pay}
        >
          {label ?? paymentCopy.pay(money(payment.amount ?? amount))}
        </BusyButton>
        {payment.phase !== 'paid' && children}
      </div>
      {method === 'card' && <p className={classes.small}>{paymentCopy.secure}</p>}
      {testMode && !sandbox && <p className={classes.test}>{paymentCopy.testMode}</p>}
    </form>
  )
}
