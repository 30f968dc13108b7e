import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { useAppearance } from './use-appearance.ts'
import classes from './wallet-buttons.module.css'

export interface WalletButtonsProps {
  stripe: Stripe
  clientSecret: string
  /** The text between the buttons and the rest of the form. */
  divider: string
  /** No wallet opens while the form pays. */
  busy: boolean
  /** Called once it is known whether the browser has a wallet. */
  onKnown: () => void
  /** Pays the intent with the approved wallet; resolves to whether it is paid. */
  onPay: (wallet: StripeElements) => Promise<boolean>
}

/**
 * Apple Pay and Google Pay, where the browser has them; nothing otherwise. The wallet shows the intent's amount. It
 * has Elements of its own, so that confirming never reads the card fields.
 */
export function WalletButtons({ stripe, clientSecret, ...props }: WalletButtonsProps) {
  const appearance = useAppearance()
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance, loader: 'never' }}>
      <Buttons {...props} isDark={appearance.theme === 'night'} />
    </Elements>
  )
}

type ButtonsProps = Omit<WalletButtonsProps, 'stripe' | 'clientSecret'> & { isDark: boolean }

function Buttons({ divider, busy, onKnown, onPay, isDark }: ButtonsProps) {
  const elements = useElements()
  const [state, setState] = useState<'asking' | 'there' | 'none'>('asking')

  function know(there: boolean) {
    setState(there ? 'there' : 'none')
    onKnown()
  }

  function open({ resolve, reject }: StripeExpressCheckoutElementClickEvent) {
    if (busy) reject()
    else resolve()
  }

  async function confirm({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) {
    const isPaid = elements !== null && (await onPay(elements))
    if (!isPaid) paymentFailed({ reason: 'fail' })
  }

  if (state === 'none') return null
  const theme = isDark ? 'white' : 'black'
  return (
    <div className={classes.wallets} data-state={state} inert={busy}>
      <ExpressCheckoutElement
        // The theme of a button cannot be updated.
        key={theme}
        options={{
          paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
          buttonType: { applePay: 'plain', googlePay: 'pay' },
          buttonTheme: { applePay: theme, googlePay: theme },
          buttonHeight: 44,
          layout: { maxColumns: 2 },
        }}
        onReady={({ availablePaymentMethods: there }) => know(Boolean(there?.applePay || there?.googlePay))}
        onLoadError={() => know(false)}
        onClick={open}
        onConfirm={(event) => void confirm(event)}
      />
      {state === 'there' && <p className={classes.divider}>{divider}</p>}
    </div>
  )
}
