import type { FastifyHelmetOptions } from '@fastify/helmet'

/** Directives of a content security policy by name. */
export type CspDirectives = Record<string, string[]>

/** The hosts of Stripe's script, frames and API, used with real keys. */
export const liveStripeOrigins: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
  'https://api.stripe.com',
]

export interface SecurityOptions {
  /** The site's origin; with https, HSTS is sent. */
  publicOrigin?: string | undefined
  stripeOrigins?: readonly string[] | undefined
  /** Origins that a form may lead to: those of sign-in providers. */
  formOrigins?: readonly string[] | undefined
}

const referrer = 'strict-origin-when-cross-origin'
const hsts = { maxAge: 31_536_000, includeSubDomains: true }

/** Headers of responses that are written before there is a request, where no hook runs. */
export function rawHeaders(publicOrigin: string | null | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    ...(isHttps(publicOrigin) && {
      'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
    }),
  }
}

/** Helmet's options for every response; those for documents are turned on by pages. */
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

/** Helmet's options for one page; its policy refuses frames. */
export function pageHelmet(directives: CspDirectives): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  }
}

/** The Permissions-Policy header, which helmet does not set. Cleaners may share where they are on the way. */
export function permissionsPolicy({ stripeOrigins = [] }: SecurityOptions): string {
  const payment = stripeOrigins.filter((origin) => !origin.includes('*')).map((origin) => `"${origin}"`)
  return `payment=(${['self', ...payment].join(' ')}), camera=(), microphone=(), geolocation=(self), browsing-topics=()`
}

/** Public pages run no script; speculation rules only prefetch. */
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

/** Hot reload injects scripts and styles. */
export const developPolicy = policy({
  'default-src': ['*', "'unsafe-inline'", "'unsafe-eval'", 'data:', 'blob:'],
})

/**
 * The scripts of an app page: those with this nonce and what they load, or these hashes and the site's own
 * files.
 */
export type Scripts = { nonce: string } | { hashes: readonly string[] }

/** App pages run only the scripts that they came with, and what those load. Mantine writes style elements. */
export function appPolicy(scripts: Scripts, options: SecurityOptions): CspDirectives {
  return policy({
    ...scripted(scripts, options),
    // Stripe's own script has not been tested with trusted types; its fake works.
    ...(!options.stripeOrigins?.length && trusting('default', 'stripe-js')),
  })
}

/** The policy of app pages that never load Stripe. */
export function policyWithoutStripe(scripts: Scripts, options: SecurityOptions): CspDirectives {
  const standsIn = !options.stripeOrigins?.length
  return policy({ ...scripted(scripts, options), ...trusting('default', ...(standsIn ? ['stripe-js'] : [])) })
}

/**
 * The trusted-type policies that may turn text into HTML or scripts: `web/ui/trusted-types.ts`, and `script-
 * address.ts` where Stripe's script is loaded.
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
    'worker-src': ["'self'"],
    'form-action': ["'self'", ...stripeOrigins, ...formOrigins],
  }
}

function policy(directives: CspDirectives): CspDirectives {
  return {
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...directives,
  }
}
