import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const debugPort = 9333

/** Lighthouse (mobile) and weight of the landing and the booking page. */
export async function benchPages(dataDir: string, buildDir: string, executablePath: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, RATE_LIMIT_SCALE: '1' })
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugPort}`],
  })
  try {
    const [landing, booking] = [await audit(product.port, '/'), await audit(product.port, '/book-now')]
    return [
      row('landing page, Lighthouse mobile', String(landing.score), '100'),
      row('landing page, all bytes', kilobytes(landing.bytes), '< 40 kB'),
      row('landing page, script', kilobytes(landing.script), '0 kB'),
      row('booking page, Lighthouse mobile', String(booking.score), '>= 97'),
      row('booking page, script (br)', kilobytes(booking.script), '< 130 kB'),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function audit(port: number, path: string) {
  const url = `http://127.0.0.1:${port}${path}`
  const result = await lighthouse(url, { port: debugPort, onlyCategories: ['performance'], output: 'json' })
  const items =
    (result?.lhr.audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? []
  const own = items.filter((item) => item.url.startsWith(`http://127.0.0.1:${port}`))
  const size = (kinds: (item: Request) => boolean) =>
    own.filter(kinds).reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
  return {
    score: Math.round((result?.lhr.categories.performance?.score ?? 0) * 100),
    bytes: size(() => true),
    script: size(({ resourceType }) => resourceType === 'Script'),
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
