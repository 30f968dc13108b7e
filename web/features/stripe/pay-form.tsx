import type { PaymentIntent } from '@stripe/stripe-js'
import { type ComponentType, type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { money } from '#locales/format.ts'
import { paymentCopy } from '#text/payment.ts'
import { useConfig } from '#web/api/config.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import classes from '../checkout/payment.module.css'
import { CardElement } from './card-element.tsx'
import { CardSkeleton } from './card-skeleton.tsx'
import type { Method, PaymentPayer } from './confirm-payment.ts'
import { redirectMethodProblem, useFailedMethod } from './failed-method.ts'
import { HeldFields, useHeldFields } from './held-fields.ts'
import { MethodTabs } from './method-tabs.tsx'
import { PayWait } from './pay-wait.tsx'
import type { PaymentOutcomeProblem } from './payment-outcome.ts'
import { StripeFrame } from './stripe-frame.tsx'
import { useKeptCards } from './use-kept-cards.ts'
import { usePayment } from './use-payment.ts'
import { useRestoredFocus } from './use-restored-focus.ts'
import type { WalletButtonsProps } from './wallet-buttons.tsx'

// Wallets are only an offer: without their script the form is as without a wallet.
const WalletButtons = lazy(() =>
  import('./wallet-buttons.tsx').then(
    ({ WalletButtons }): { default: ComponentType<WalletButtonsProps> } => ({ default: WalletButtons }),
    () => ({ default: () => null }),
  ),
)
// Guests have no kept cards.
const CardChoice = lazy(async () => ({ default: (await import('./card-choice.tsx')).CardChoice }))

export interface PayFormProps {
  clientSecret: string
  /** In dollars, until the intent is loaded. */
  amount: number
  onPaid: (intent: PaymentIntent) => void
  /** Called with true when a payment is sent, and with false when it failed. */
  onPaying?: (paying: boolean) => void
  /** Called with the intent's amount in dollars, for the total next to the form. */
  onAmount?: (dollars: number) => void
  /** Offers Klarna and Afterpay as well as cards. */
  manyMethods?: boolean
  /** Offers the kept cards of the signed-in customer, and to keep the one that they type. */
  keptCards?: boolean
  payer?: PaymentPayer
  /** The page that a bank's redirect returns to; by default the payment success page. */
  returnTo?: string
  /** The label of the button; by default 'Pay $90.00'. */
  label?: string
  /** The link back, next to the button until the payment is submitted. */
  children?: ReactNode
}

/** The only payment form of the site. */
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
  onPaying,
  onAmount,
  manyMethods = false,
  keptCards = false,
  payer = {},
  returnTo,
  label,
  children,
}: PayFormProps) {
  const { testMode, sandbox } = useConfig()
  const failedAt = useFailedMethod(manyMethods)
  const [method, setMethod] = useState<Method>(failedAt ?? 'card')
  const card = useKeptCards(keptCards)
  const payment = usePayment({
    clientSecret,
    payer,
    returnTo,
    onPaid,
    onPaying,
    onAmount,
    failedElsewhere: failedAt && redirectMethodProblem(failedAt),
  })
  const busy = payment.phase !== 'open'
  const form = useRestoredFocus(busy)
  const { held, release } = useHeldFields()

  // The box to keep the card is shown with the card fields only.
  const keepsWallet = card.canKeep && !card.chosen && card.keeps

  function submit(event: FormEvent) {
    event.preventDefault()
    void payment.pay(method, method === 'card' ? card : null)
  }

  return (
    <form method="post" ref={form} className={classes.form} onSubmit={submit} aria-busy={busy} noValidate>
      {payment.stripe && !payment.cancelled && (
        <Suspense>
          <WalletButtons
            stripe={payment.stripe}
            clientSecret={clientSecret}
            divider={manyMethods ? paymentCopy.orAnotherWay : paymentCopy.orByCard}
            busy={busy}
            onKnown={release}
            onPay={(wallet) => payment.payByWallet(wallet, keepsWallet)}
          />
        </Suspense>
      )}
      <HeldFields value={held}>
        {manyMethods ? (
          <MethodTabs method={method} onChange={setMethod} disabled={busy} />
        ) : card.canKeep ? (
          <Suspense fallback={<CardSkeleton />}>
            <CardChoice choice={card} disabled={busy} />
          </Suspense>
        ) : (
          <CardElement />
        )}
      </HeldFields>
      <PayProblem problem={payment.problem} />
      <div className={classes.acts}>
        <BusyButton
          type="submit"
          busy={busy}
          busyText={payment.phase === 'paid' ? paymentCopy.paid : paymentCopy.paying}
          disabled={payment.cancelled || card.loading}
          className={classes.pay}
        >
          {label ?? paymentCopy.pay(money(payment.amount ?? amount))}
        </BusyButton>
        {!busy && children}
      </div>
      {/* Said aloud once it is there, so the place of it is there before. */}
      <div aria-live="polite" className={classes.live}>
        {busy && <PayWait paid={payment.phase === 'paid'} />}
      </div>
      {method === 'card' && <p className={classes.small}>{paymentCopy.secure}</p>}
      {testMode && !sandbox && <p className={classes.test}>{paymentCopy.testMode}</p>}
    </form>
  )
}

/** The cause of a failed payment and what to do, announced below the fields. */
function PayProblem({ problem }: { problem: PaymentOutcomeProblem | null }) {
  if (!problem) return null
  return (
    <div role="alert" className={classes.problem}>
      <strong>{problem.title}</strong>
      <p>{problem.text}</p>
      {problem.advice && <p>{problem.advice}</p>}
    </div>
  )
}
