import { PaymentElement } from '@stripe/react-stripe-js'
import { useContext, useState } from 'react'
import { paymentFailures } from '#text/payment.ts'
import classes from '../checkout/payment.module.css'
import { CardSkeleton } from './card-skeleton.tsx'
import { HeldFields } from './held-fields.ts'

/** Stripe's card element, with a skeleton until it is ready. */
export function CardElement() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const held = useContext(HeldFields)
  if (state === 'failed') {
    return (
      <p className={classes.problem} role="alert">
        {paymentFailures.notReady}
      </p>
    )
  }
  return (
    <div className={classes.card} data-state={state}>
      {(state === 'loading' || held) && (
        <div className={classes.cover}>
          <CardSkeleton />
        </div>
      )}
      <PaymentElement
        options={{ layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => setState('ready')}
        onLoadError={() => setState('failed')}
      />
    </div>
  )
}
