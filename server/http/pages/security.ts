/** Where Stripe's own script, frames and API live; used with real keys. */
export const liveStripeOrigins: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]

export interface SecurityOptions {
  /** The address people type; https here means that the site is never asked for without it. */
  publicOrigin?: string | undefined
  stripeOrigins?: readonly string[] | undefined
  /** Where a form may lead besides: to those whom people sign in with. */
  formOrigins?: readonly string[] | undefined
}

/** Headers of every answer: pages, files, the API and what never became a request. */
export function everyAnswer(publicOrigin: string | null | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(publicOrigin?.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** Headers that every page carries. */
export function commonHeaders({ publicOrigin, stripeOrigins = [] }: SecurityOptions): Record<string, string> {
  const payment = [
    'self',
    ...stripeOrigins.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`),
  ]
  return {
    ...everyAnswer(publicOrigin),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `payment=(${payment.join(' ')}), camera=(), microphone=(), geolocation=(), browsing-topics=()`,
  }
}

/** Public pages run no script at all; the one exception only tells the browser what to fetch ahead. */
export const publicPolicy = policy({
  'default-src': ["'none'"],
  'script-src': ["'inline-speculation-rules'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  ...trusting("'none'"),
})

/** Hot reload brings scripts and styles of its own. */
export const developPolicy = policy({ 'frame-ancestors': ["'none'"] })

/** Which scripts an app page runs: those with this nonce and what they load, or these beside the site's own files. */
export type Scripts = { nonce: string } | { hashes: readonly string[] }

/** App pages run only the scripts that they came with, and what those load. Mantine writes style elements. */
export function appPolicy(scripts: Scripts, options: SecurityOptions): string {
  return policy({
    ...scripted(scripts, options),
    // Stripe's own script has not been seen to work under trusted types; its stand-in does.
    ...(!options.stripeOrigins?.length && trusting('default', 'stripe-js')),
  })
}

/** App pages from where nobody goes on to pay. */
export function workPolicy(scripts: Scripts, options: SecurityOptions): string {
  const standsIn = !options.stripeOrigins?.length
  return policy({ ...scripted(scripts, options), ...trusting('default', ...(standsIn ? ['stripe-js'] : [])) })
}

/**
 * Texts become HTML or script by these policies of a page's own script alone: `web/ui/trusted-types.ts`, and
 * `script-address.ts` where Stripe's is loaded.
 */
function trusting(...policies: string[]): Record<string, string[]> {
  return { 'require-trusted-types-for': ["'script'"], 'trusted-types': policies }
}

function scripted(scripts: Scripts, { stripeOrigins = [], formOrigins = [] }: SecurityOptions) {
  const trusted =
    'nonce' in scripts
      ? [`'nonce-${scripts.nonce}'`, "'strict-dynamic'"]
      : ["'self'", ...scripts.hashes.map((hash) => `'${hash}'`)]
  return {
    'default-src': ["'self'"],
    'script-src': [...trusted, ...stripeOrigins],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...stripeOrigins],
    'connect-src': ["'self'", ...stripeOrigins],
    'frame-src': ["'self'", ...stripeOrigins],
    'form-action': ["'self'", ...stripeOrigins, ...formOrigins],
  }
}

function policy(directives: Record<string, string[]>): string {
  const always = {
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries({ ...always, ...directives })
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}
