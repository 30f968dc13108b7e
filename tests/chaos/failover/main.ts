import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from '#tools/setup/find-postgres.mjs'
import { killProduct } from '../kill/kill-product.ts'
import { replicated } from './replicated.ts'

/**
 * npm run proof:failover -- 20 [seed] [asynchronous]: product and primary are killed that often, and the standby goes on.
 * The last word is the control: a standby that follows without being waited for loses answers, and the proof fails.
 */
const [kills = '20', seed = String(Date.now() % 1_000_000), word] = process.argv.slice(2)
const standby = word === 'asynchronous' ? word : 'synchronous'
const say = (line: string) => process.stdout.write(`${line}\n`)

const bin = findPostgres()
if (!bin || !existsSync(join(bin, 'pg_basebackup')))
  throw new Error("PostgreSQL's pg_basebackup is not here: name the folder of its programs in POSTGRES_BIN.")
say(`${kills} kills, seed ${seed}, ${standby} standby`)
const { jobs, completed, faults } = await killProduct({
  ...{ kills: Number(kills), seed: Number(seed), say },
  openDatabase: (at) => replicated(at, { bin, standby, say }),
  harms: ['database', 'database', 'both', 'product'],
})
for (const fault of faults) say(fault)
say(`${jobs} jobs, ${completed} done and paid out, ${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
