import { killProduct } from './kill-product.ts'

/** npm run proof:kill -- 200 [seed]: kills the real product that often and compares all books in the end. */
const [kills = '20', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)

say(`${kills} kills, seed ${seed}`)
const { jobs, faults } = await killProduct({ kills: Number(kills), seed: Number(seed), say })
for (const fault of faults) say(fault)
say(`${jobs} jobs, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
