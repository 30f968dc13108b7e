import { createHash } from 'node:crypto'
import Fastify from 'fastify'

export interface Reference {
  page: string
  policy: string
  script: Buffer
}

/** Its own colours are too pale to be read easily, and its button for copying has no name. */
const customCss = `.light-mode { --scalar-color-2: #47505c; --scalar-color-3: #566275; --scalar-color-green: #006b45;
  --scalar-color-blue: #00609e; --scalar-color-orange: #9a4a00; --scalar-color-red: #b3261e }
.dark-mode { --scalar-color-2: #c3cad4; --scalar-color-3: #a9b4c4 }
.sidebar-search-placeholder { color: var(--scalar-color-3) !important; opacity: 1 !important }
.scalar-code-copy { display: none !important }`

/**
 * The page that describes the API, and its script, as the library makes them: nothing is read from elsewhere, and
 * nobody is told of it. Four megabytes: read when somebody first asks for them.
 */
export async function makeReference(brand: string, address: string): Promise<Reference> {
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

/** The one script that stands in the page is let in by what it says. */
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
