import { Button } from '@mantine/core'
import { Elements } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { paymentCopy, paymentFailures } from '#text/payment.ts'
import classes from '../checkout/payment.module.css'
import { CardSkeleton } from './card-skeleton.tsx'
import { useAppearance } from './use-appearance.ts'
import { useStripeJs } from './use-stripe-js.ts'

interface Props {
  clientSecret: string
  children: ReactNode
}

/** Wraps the form in Stripe's Elements for one intent; reserves the form's height while they load. */
export function StripeFrame({ clientSecret, children }: Props) {
  const { stripe, failed, retry } = useStripeJs()
  if (failed) {
    return (
      <div className={classes.problem} role="alert">
        <strong>{paymentFailures.scriptTitle}</strong>
        <p>{paymentFailures.scriptText}</p>
        <Button variant="default" onClick={retry}>
          {paymentCopy.retry}
        </Button>
      </div>
    )
  }
  if (!stripe) return <CardSkeleton withButton />
  return (
    <Mounted key={clientSecret} stripe={stripe} clientSecret={clientSecret}>
      {children}
    </Mounted>
  )
}

function Mounted({
  stripe,
  clientSecret,
  children,
}: Props & { stripe: NonNullable<ReturnType<typeof useStripeJs>['stripe']> }) {
  const appearance = useAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, loader: 'never' }}>
      {children}
    </Elements>
  )
}
