import { createHash } from 'node:crypto'
import Fastify from 'fastify'

export interface ApiReference {
  page: string
  policy: string
  script: Buffer
}

/** The theme's own colours have too little contrast, and its copy button has no accessible name. */
const customCss = `.light-mode { --scalar-color-2: #47505c; --scalar-color-3: #566275; --scalar-color-green: #006b45;
  --scalar-color-blue: #00609e; --scalar-color-orange: #9a4a00; --scalar-color-red: #b3261e }
.dark-mode { --scalar-color-2: #c3cad4; --scalar-color-3: #a9b4c4 }
.sidebar-search-placeholder { color: var(--scalar-color-3) !important; opacity: 1 !important }
.scalar-code-copy { display: none !important }`

/**
 * Builds the API reference page and its script from the library's package, without requests to other hosts.
 * They are four megabytes, so they are loaded on the first request.
 */
export async function makeReference(brand: string, address: string): Promise<ApiReference> {
  const { default: reference } = await import('@scalar/fastify-api-reference')
  const maker = Fastify()
  await maker.register(reference, {
    routePrefix: '/api/docs',
    configuration: {
      ...{ url: '/api/openapi.json', pageTitle: `${brand} API`, cdn: address, customCss },
      ...{ withDefaultFonts: false, telemetry: false, agent: { disabled: true }, mcp: { disabled: true } },
      ...{ hideClientButton: true, showDeveloperTools: 'never', documentDownloadType: 'direct' },
    },
  })
  const [page, script] = await Promise.all([
    maker.inject('/api/docs/'),
    maker.inject('/api/docs/js/scalar.js'),
  ])
  await maker.close()
  const body = page.body
    .replace('<html>', '<html lang="en">')
    .replace(
      '<div id="app"></div>',
      `<div id="app"></div><noscript>This page needs script: the <a href="/api/openapi.json">OpenAPI document</a> says the same.</noscript>`,
    )
  return { page: body, policy: policyOf(body), script: script.rawPayload }
}

/** Builds the CSP that allows the page's one inline script by its hash. */
function policyOf(page: string): string {
  const inline = [...page.matchAll(/<script type="text\/javascript">([\s\S]+?)<\/script>/g)].map(
    ([, text = '']) => text,
  )
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  ].join('; ')
}
