import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useConfig } from '#web/api/config.tsx'
import { loadStripe } from './load-stripe.ts'

interface Loaded {
  stripe: Stripe | null
  failed: boolean
  retry: () => void
}

/** Stripe.js once it is loaded; `failed` when it could not be. */
export function useStripeJs(): Loaded {
  const { stripeJsUrl, stripePublishableKey } = useConfig()
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (failed) return
    let left = false
    loadStripe(stripeJsUrl, stripePublishableKey).then(
      (loaded) => !left && setStripe(loaded),
      () => !left && setFailed(true),
    )
    return () => {
      left = true
    }
  }, [stripeJsUrl, stripePublishableKey, failed])

  return { stripe, failed, retry: () => setFailed(false) }
}
