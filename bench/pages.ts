import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const debugPort = 9333

/** A page of each kind, as whom it is opened, in the town of the demo. */
const signedIn: [who: string, path: string][] = [
  ['alice', '/customer'],
  ['alice', '/customer/jobs'],
  ['alice', '/customer/jobs/{own job}'],
  ['bob', '/cleaner'],
  ['bob', '/cleaner/jobs'],
]

/** Lighthouse (mobile) and weight of each kind of page. */
export async function benchPages(dataDir: string, buildDir: string, executablePath: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, RATE_LIMIT_SCALE: '1' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  })
  const origin = `http://127.0.0.1:${product.port}`
  try {
    const [landing, booking] = [await audit(origin, '/'), await audit(origin, '/book-now')]
    const rows = [
      row('landing page, Lighthouse mobile', String(landing.score), '100'),
      row('landing page, HTML, CSS and font', kilobytes(landing.bytes), '< 40 kB'),
      row('landing page, script', kilobytes(landing.script), '0 kB'),
      row('booking page, Lighthouse mobile', String(booking.score), '>= 97'),
      row('booking page, script (br)', kilobytes(booking.script), '< 130 kB'),
    ]
    for (const [who, template] of signedIn) {
      const cookie = await signIn(origin, who)
      const path = await withOwnJob(origin, cookie, template)
      const found = await audit(origin, path, cookie)
      rows.push(
        row(`${template}, Lighthouse mobile`, String(found.score), '>= 95'),
        row(`${template}, largest content`, `${(found.largestMs / 1000).toFixed(2)} s`, '<= 1.8 s'),
        row(`${template}, requests`, String(found.requests), '<= 20'),
        row(`${template}, script (br)`, kilobytes(found.script), '< 120 kB'),
      )
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function signIn(origin: string, who: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${who}@demo.scrubjay.example`, password: 'scrubjay-demo' }),
  })
  if (!answer.ok) throw new Error(`${who} cannot sign in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function withOwnJob(origin: string, cookie: string, template: string): Promise<string> {
  if (!template.includes('{')) return template
  const jobs = (await (await fetch(`${origin}/api/jobs?side=customer`, { headers: { cookie } })).json()) as {
    id: number
  }[]
  return template.replace('{own job}', String(jobs[0]?.id))
}

async function audit(origin: string, path: string, cookie?: string) {
  const result = await lighthouse(origin + path, {
    port: debugPort,
    onlyCategories: ['performance'],
    output: 'json',
    ...(cookie && { extraHeaders: { Cookie: cookie } }),
  })
  const items =
    (result?.lhr.audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? []
  const own = items.filter((item) => item.url.startsWith(origin))
  const size = (...kinds: string[]) =>
    own
      .filter(({ resourceType }) => kinds.includes(resourceType ?? ''))
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
  return {
    score: Math.round((result?.lhr.categories.performance?.score ?? 0) * 100),
    largestMs: result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0,
    shift: result?.lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    requests: own.length,
    bytes: size('Document', 'Stylesheet', 'Font'),
    script: size('Script'),
  }
}

interface Request {
  url: string
  resourceType?: string
  transferSize?: number
}

function row(what: string, product: string, goal: string): Row {
  return { what, product, limit: '', ratio: null, goal }
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
