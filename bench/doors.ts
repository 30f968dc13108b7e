import { setTimeout as sleep } from 'node:timers/promises'
import { requestsPerSecond } from './load.ts'
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
    const alone = await slowest(at('/api/reviews/top'))
    const flood = requestsPerSecond({ url: at('/book-now'), connections: 16, seconds })
    const beside = await slowest(at('/api/reviews/top'))
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

/** The slowest of a hundred calls, for as long as a flood takes, in ms; one at a time. */
async function slowest(url: string): Promise<number> {
  const took: number[] = []
  for (const end = performance.now() + (seconds - 1) * 1000; performance.now() < end; await sleep(10)) {
    const began = performance.now()
    await (await fetch(url)).arrayBuffer()
    took.push(performance.now() - began)
  }
  took.sort((one, other) => one - other)
  return took[Math.floor(took.length * 0.99)] ?? 0
}
