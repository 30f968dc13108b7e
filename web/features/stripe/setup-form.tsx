import { useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { paymentFailures } from '#text/payment.ts'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { call, messageOf } from '#web/api/call.ts'
import { lastInvalidationSettled } from '#web/api/query-invalidation.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from '../checkout/payment.module.css'
import { CardElement } from './card-element.tsx'
import { StripeFrame } from './stripe-frame.tsx'

interface Props {
  clientSecret: string
  setupIntentId: string
  /** Called with the id of the saved card. */
  onDone: (id: number) => void
}

/** The card fields of a SetupIntent: saves a card without charging it. */
export function SetupForm(props: Props) {
  return (
    <StripeFrame clientSecret={props.clientSecret}>
      <Fields {...props} />
    </StripeFrame>
  )
}

function Fields({ clientSecret, setupIntentId, onDone }: Props) {
  const stripe = useStripe()
  const elements = useElements()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // A ref instead of state: two clicks in one tick would both read the old state.
  const underWay = useRef(false)

  /** Resolves to the id of the saved card, or to the problem. */
  async function save(): Promise<string | number> {
    if (!stripe || !elements) return paymentFailures.notReady
    // A confirmation whose answer was lost has saved the card.
    const known = await stripe.retrieveSetupIntent(clientSecret)
    if (known.setupIntent?.status !== 'succeeded') {
      const return_url = window.location.href
      const confirmed = await stripe.confirmSetup({
        elements,
        clientSecret,
        confirmParams: { return_url },
        redirect: 'if_required',
      })
      if (confirmed.error) return confirmed.error.message ?? paymentFailures.failedText
    }
    const { id } = await call('POST /api/payment-methods', { body: { setupIntentId } })
    // The list of cards has the new one before the form closes.
    await lastInvalidationSettled()
    return id
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    const saved = await save().catch((error: unknown) => messageOf(error, paymentFailures.network))
    underWay.current = false
    setBusy(false)
    if (typeof saved === 'number') onDone(saved)
    else setProblem(saved)
  }

  return (
    <form
      method="post"
      className={classes.form}
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
      noValidate
    >
      <CardElement />
      {problem && (
        <div role="alert" className={classes.problem}>
          <strong>{paymentFailures.failed}</strong>
          <p>{problem}</p>
        </div>
      )}
      <BusyButton type="submit" busy={busy} busyText={copy.saving}>
        {copy.save}
      </BusyButton>
    </form>
  )
}
