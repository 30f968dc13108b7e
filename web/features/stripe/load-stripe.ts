import type { Stripe, StripeElementLocale } from '@stripe/stripe-js'
import type { Language } from '#locales/languages.ts'
import { locale } from '#text/locale.ts'
import { trustedScriptAddress } from './script-address.ts'

/** Stripe's own texts; its 'es' is the Spanish of Spain. */
const stripeLocales: Record<Language, StripeElementLocale> = { en: 'en', es: 'es-419' }

let loading: Promise<Stripe> | null = null

/** Timeout of the script's load. */
const scriptTimeoutMs = 20_000

/**
 * Loads Stripe.js from the configured URL, once per tab; a failed load may be retried. Stripe forbids
 * bundling the script.
 */
export function loadStripe(url: string, publishableKey: string): Promise<Stripe> {
  loading ??= loadScript(url).then(() => {
    if (!window.Stripe) throw new Error('Stripe.js is not there.')
    return window.Stripe(publishableKey, { locale: stripeLocales[locale.language] })
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}

function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const address = trustedScriptUrl(url)
    // The page is about to be reloaded.
    if (address === null) return
    script.src = address
    script.async = true
    const giveUp = () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded.'))
    }
    const timer = setTimeout(giveUp, scriptTimeoutMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = giveUp
    document.head.append(script)
  })
}

/**
 * Returns the trusted script URL. The first document of a tab may have a CSP that refuses Stripe's script: it
 * is then reloaded with one that allows it, and null is returned.
 */
function trustedScriptUrl(url: string): string | null {
  try {
    return trustedScriptAddress(url)
  } catch (error) {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (loaded?.type === 'reload') throw error
    window.location.reload()
    return null
  }
}
