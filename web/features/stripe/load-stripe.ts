import type { Stripe } from '@stripe/stripe-js'
import { scriptAddress } from './script-address.ts'

let loading: Promise<Stripe> | null = null

/** A script that has not come by then will not come. */
const patienceMs = 20_000

/**
 * Stripe.js from the address the configuration names, once per tab. A failed load may be tried again.
 * The script must come from its own address: Stripe forbids bundling it.
 */
export function loadStripe(url: string, publishableKey: string): Promise<Stripe> {
  loading ??= loadScript(url).then(() => {
    if (!window.Stripe) throw new Error('Stripe.js is not there.')
    return window.Stripe(publishableKey)
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
    const address = trusted(url)
    // The page is on its way to being loaded anew.
    if (address === null) return
    script.src = address
    script.async = true
    const giveUp = () => {
      script.remove()
      reject(new Error('Stripe.js could not be loaded.'))
    }
    const timer = setTimeout(giveUp, patienceMs)
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = giveUp
    document.head.append(script)
  })
}

/** The first page of a tab may be one where nobody pays, and refuse the script: this one allows it once loaded anew. */
function trusted(url: string): string | null {
  try {
    return scriptAddress(url)
  } catch (error) {
    const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (loaded?.type === 'reload') throw error
    window.location.reload()
    return null
  }
}
