import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../kill/free-port.ts'
import { killProduct } from '../kill/kill-product.ts'
import { Product } from '../kill/run-processes.ts'
import { needPgBouncer } from './pg-bouncer.ts'
import { pooled } from './pooled.ts'

/** npm run proof:pooler -- 20 [seed]: behind PgBouncer in transaction mode, product and pooler are killed that often. */
const [kills = '20', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

needPgBouncer()
const unlike = await refused()
say(unlike ?? 'a pooler that logs in as somebody else is refused at the start')
say(`${kills} kills, seed ${seed}`)
const { jobs, faults } = await killProduct({
  ...{ kills: Number(kills), seed: Number(seed), say },
  openDatabase: pooled,
})
for (const fault of faults) say(fault)
say(`${jobs} jobs, ${faults.length} faults`)
process.exit(faults.length === 0 && !unlike ? 0 : 1)

/** Null when the product does not start behind a pooler that makes its owner of it. */
async function refused(): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-pooler-'))
  chmodSync(folder, 0o755)
  const database = await pooled({ folder })
  const where = { folder, port: await freePort(), stripePort: await freePort() }
  const product = new Product(where, database.environment)
  try {
    await database.logInAs('shop_owner')
    const said = await product.start().then(
      () => 'nothing: it started',
      (error: Error) => error.message,
    )
    return said.includes('The pooler logs in as shop_owner and not as shop_app') ? null : `It said: ${said}`
  } finally {
    await product.kill()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
