import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '#tests/chaos/kill/free-port.ts'
import { megabytesOf } from './process-usage.ts'
import { startProduct } from './product.ts'
import type { TableRow } from './table.ts'

/** Second start to the first answer from the database, and the memory of the idle process. */
export async function benchStart(dataDir: string, buildDir: string): Promise<TableRow[]> {
  // A port of its own, as operators have it: the fakes learn of another only by starting again.
  const environment = { DATA_DIR: dataDir, BUILD_DIR: buildDir, DEMO: '0', PORT: String(await freePort()) }
  await (await startProduct(environment)).stop()
  const bare = await bareStart()
  const product = await startProduct(environment)
  await new Promise((resolve) => setTimeout(resolve, 10_000))
  const megabytes = megabytesOf(product.pid, 'VmRSS')
  await product.stop()
  return [
    {
      what: 'second start to the first answer from the database',
      product: `${Math.round(product.startMs)} ms`,
      limit: `${Math.round(bare)} ms bare node`,
      ratio: product.startMs / bare,
      goal: '<= 1500 ms',
    },
    {
      what: 'memory of the idle web process',
      product: `${megabytes} MB`,
      limit: '',
      ratio: null,
      goal: '<= 200 MB',
    },
  ]
}

async function bareStart(): Promise<number> {
  const began = performance.now()
  await promisify(execFile)(process.execPath, ['-e', '0'])
  return performance.now() - began
}
