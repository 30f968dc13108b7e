import { writeFileSync } from 'node:fs'
import pg from 'pg'

/** Loaded into the product by --import: counts its statements, and writes them with its CPU time at each SIGUSR2. */
const texts = new Map()
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(config, ...rest) {
  const text = typeof config === 'string' ? config : (config.text ?? config.name ?? '')
  texts.set(text, (texts.get(text) ?? 0) + 1)
  return query.call(this, config, ...rest)
}

process.on('SIGUSR2', () => {
  const { user, system } = process.cpuUsage()
  writeFileSync(process.env.BENCH_TALLY, JSON.stringify({ cpuMs: (user + system) / 1000, texts: [...texts] }))
})
