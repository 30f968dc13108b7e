import { useElements, useStripe } from '@stripe/react-stripe-js'
import { type FormEvent, useRef, useState } from 'react'
import { paymentFailures } from '#text/payment.ts'
import { paymentMethodCopy as copy } from '#text/payment-methods.ts'
import { call, messageOf } from '#web/api/call.ts'
import classes from '#web/features/checkout/payment.module.css'
import { CardElement } from '#web/features/stripe/card-element.tsx'
import { StripeFrame } from '#web/features/stripe/stripe-frame.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'

interface Props {
  clientSecret: string
  setupIntentId: string
  onDone: () => void
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

  async function save(): Promise<string | null> {
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
    await call('POST /api/payment-methods', { body: { setupIntentId } })
    return null
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setProblem(null)
    const wrong = await save().catch((error: unknown) => messageOf(error, paymentFailures.network))
    underWay.current = false
    setBusy(false)
    if (wrong === null) onDone()
    else setProblem(wrong)
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
