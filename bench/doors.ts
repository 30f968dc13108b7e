import { requestsPerSecond, slowestMs } from './load.ts'
import { startProduct } from './product.ts'
import type { Row } from './table.ts'

const seconds = 8
const doors = ['/book-now', '/auth/login', '/auth/register']

/** Pages for visitors without a cookie, and what a flood of them leaves to the API. */
export async function benchDoors(dataDir: string, buildDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, DEMO: '0', RUN: 'web' })
  const at = (path: string) => `http://127.0.0.1:${product.port}${path}`
  try {
    const rows: Row[] = []
    for (const path of doors) {
      const rate = await requestsPerSecond({ url: at(path), connections: 16, seconds })
      rows.push({
        what: `${path} for visitors`,
        product: `${Math.round(rate)}/s`,
        limit: '',
        ratio: null,
        goal: '>= 2000/s',
      })
    }
    const alone = await slowestMs(at('/api/reviews/top'), seconds - 1)
    const flood = requestsPerSecond({ url: at('/book-now'), connections: 16, seconds })
    const beside = await slowestMs(at('/api/reviews/top'), seconds - 1)
    await flood
    rows.push({
      what: 'the API beside a flood of them, p99',
      product: `${beside.toFixed(1)} ms`,
      limit: `${alone.toFixed(1)} ms alone`,
      ratio: beside / alone,
      goal: '<= 3',
    })
    return rows
  } finally {
    await product.stop()
  }
}
