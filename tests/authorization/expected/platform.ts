import type { platform } from '#contract/platform.ts'
import { cleaners, customers, operators, outsiders, type RolesRow, type Rows } from '../roles.ts'

export const platformRows = {
  'GET /api/config': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/platform/numbers': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/platform/status': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/contact': { ...outsiders(201), ...customers(201), ...cleaners(201), ...operators(201) },
  'POST /api/webhooks/checkr': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /api/webhooks/sms': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
} satisfies Rows<keyof typeof platform>

/** Routes outside the API, including the sandbox; the fakes behind it are not part of the product. */
export const otherRows = {
  'GET /healthz': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /readyz': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /metrics': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /.well-known/security.txt': {
    ...outsiders(200),
    ...customers(200),
    ...cleaners(200),
    ...operators(200),
  },
  'GET /robots.txt': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  // An installation without an address of its own has none that a map could name.
  'GET /sitemap.xml': {
    ...outsiders('not_found'),
    ...customers('not_found'),
    ...cleaners('not_found'),
    ...operators('not_found'),
  },
  'GET /site.webmanifest': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /share.png': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/openapi.json': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/docs': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /api/docs/reference.js': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  // Who knows a picture's name may see it.
  'GET /photos/:name': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /photos/small/:name': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /sandbox': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /sandbox/style.css': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'GET /sandbox/clock': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
  'POST /sandbox/clock': { ...outsiders(200), ...customers(200), ...cleaners(200), ...operators(200) },
} satisfies Record<string, RolesRow>
