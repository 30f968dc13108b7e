import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { mixedLoad } from './mixed-load.ts'
import { cpuMsOf, megabytesOf } from './process-usage.ts'
import { startProduct } from './product.ts'
import type { TableRow } from './table.ts'

const restSeconds = 10
const usualMinutes = 0.5

/** Memory of the idle process, and after minutes of mixed load. */
export async function benchMemory(dataDir: string, buildDir: string): Promise<TableRow[]> {
  const environment = { DATA_DIR: dataDir, BUILD_DIR: buildDir, LOG_LEVEL: 'error' }
  // The first start fills the demo town and renders its pictures.
  await (await startProduct(environment)).stop()
  const product = await startProduct(environment)
  const minutes = wantedMinutes()
  try {
    await sleep(restSeconds * 1000)
    const idle = megabytesOf(product.pid, 'VmRSS')
    const before = cpuMsOf(product.pid)
    const asked = await mixedLoad(product, minutes)
    const each = (cpuMsOf(product.pid) - before) / asked
    await sleep(restSeconds * 1000)
    const after = megabytesOf(product.pid, 'VmRSS')
    const most = megabytesOf(product.pid, 'VmHWM')
    const row = (what: string, mb: number, goal: string): TableRow => ({
      ...{ what, product: `${mb} MB`, limit: '', ratio: null, goal },
    })
    return [
      row('memory of the idle process, demo town', idle, '<= 200 MB'),
      row(`after ${minutes} minutes of mixed load (${asked} requests)`, after, '<= 350 MB'),
      row('most meanwhile', most, ''),
      { ...row('CPU by request meanwhile', 0, ''), product: `${each.toFixed(2)} ms` },
    ]
  } finally {
    await product.stop()
  }
}

/** `npm run bench -- memory --minutes 10`. */
function wantedMinutes(): number {
  const { values } = parseArgs({ options: { minutes: { type: 'string' } }, allowPositionals: true })
  return Number(values.minutes ?? usualMinutes)
}
