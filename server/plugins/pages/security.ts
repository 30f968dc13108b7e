import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Directives of a content security policy by name. */
export type Directives = Record<string, string[]>

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
  /** Where a form may lead tips: to those whom people sign in with. */
  formOrigins?: readonly string[] | undefined
}

const referrer = 'strict-origin-when-cross-origin'
const hsts = { maxAge: 31_536_000, includeSubDomains: true }

/** Headers of answers that are written before there is a request, where no hook runs. */
export function rawHeaders(publicOrigin: string | null | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    ...(isHttps(publicOrigin) && {
      'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
    }),
  }
}

/** Options of helmet for every answer; what is for documents alone, pages turn on. */
export function helmetOptions(publicOrigin: string | null | undefined): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: referrer },
    strictTransportSecurity: isHttps(publicOrigin) && hsts,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

function isHttps(origin: string | null | undefined): boolean {
  return origin?.startsWith('https:') ?? false
}

/** Options of helmet for one page; frames are refused by its policy. */
export function pageHelmet(directives: Directives): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** What pages may ask the browser for; helmet has no such header. */
export function permissionsPolicy({ stripeOrigins = [] }: SecurityOptions): string {
  const payment = stripeOrigins.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`)
  return `payment=(${['self', ...payment].join(' ')}), camera=(), microphone=(), geolocation=(), browsing-topics=()`
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
export const developPolicy = policy({
  'default-src': ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:'],
})

/** Which scripts an app page runs: those with this nonce and what they load, or these beside the site's own files. */
export type Scripts = { nonce: string } | { hashes: readonly string[] }

/** App pages run only the scripts that they came with, and what those load. Mantine writes style elements. */
export function appPolicy(scripts: Scripts, options: SecurityOptions): Directives {
  return policy({
    ...scripted(scripts, options),
    // Stripe's own script has not been seen to work under trusted types; its fake does.
    ...(!options.stripeOrigins?.length && trusting('default', 'stripe-js')),
  })
}

/** App pages from where nobody goes on to pay. */
export function workPolicy(scripts: Scripts, options: SecurityOptions): Directives {
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

function policy(directives: Directives): Directives {
  return {
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...directives,
  }
}
