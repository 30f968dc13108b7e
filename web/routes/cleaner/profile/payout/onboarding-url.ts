const providerHosts = ['connect.stripe.com', 'dashboard.stripe.com']
const fakePath = '/stripe-fake/'

export interface TrustedPlaces {
  /** The origin of the page itself, for example 'https://scrubjay.example'. */
  pageOrigin: string
  /** True only where payments are a local fake served by the app itself. */
  sandbox: boolean
}

/** True when a link may be opened as the provider's onboarding. Source: C-105. */
export function isOnboardingUrl(text: string, { pageOrigin, sandbox }: TrustedPlaces): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return false
  if (sandbox && url.origin === pageOrigin && url.pathname.startsWith(fakePath)) return true
  return (
    url.protocol === 'https:' && url.port === '' && providerHosts.some((host) => isHost(url.hostname, host))
  )
}

function isHost(hostname: string, host: string): boolean {
  return hostname === host || hostname.endsWith(`.${host}`)
}
