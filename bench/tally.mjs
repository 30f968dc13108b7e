import { writeFileSync } from 'node:fs'
import pg from 'pg'

/** Loaded into the product by --import: counts its statements, and writes them with its CPU time at each SIGUSR2. */
const counts = new Map()
let recent = []
const most = 100
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(asked, ...rest) {
  const { text = '', name, values = rest[0] } = typeof asked === 'string' ? { text: asked } : (asked ?? {})
  counts.set(text, (counts.get(text) ?? 0) + 1)
  if (recent.length < most) recent.push({ name, text, values: Array.isArray(values) ? values : [] })
  return query.call(this, asked, ...rest)
}

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  const tally = { cpuMs: (user + system) / 1000, counts: [...counts], recent }
  recent = []
  writeFileSync(process.env.BENCH_TALLY, JSON.stringify(tally))
})
