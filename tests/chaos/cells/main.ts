import { findPostgres } from '#tools/setup/find-postgres.mjs'
import { needHaProxy } from './ha-proxy.ts'
import { killCell } from './kill-cell.ts'

/**
 * npm run proof:cells -- 10 [seed] [one-database]: two cells behind one proxy, one of them is killed that often.
 * The last word is the control: on one database they are no cells, and the proof fails.
 */
const [kills = '10', seed = String(Date.now() % 1_000_000), word] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

needHaProxy()
const bin = findPostgres()
if (!bin) throw new Error('PostgreSQL is not here: name the folder of its programs in POSTGRES_BIN.')
say(`${kills} kills, seed ${seed}`)
const oneDatabase = word === 'one-database'
const faults = await killCell({ kills: Number(kills), seed: Number(seed), bin, oneDatabase, say })
for (const fault of faults) say(fault)
say(`${faults.length} faults`)
process.exit(faults.length === 0 ? 0 : 1)
