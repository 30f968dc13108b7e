import { mkdirSync } from 'node:fs'
import { readConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { connect } from '../server/db/connect.ts'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { counter } from '../server/http/counter.ts'
import { openRedis } from '../server/http/redis.ts'
import { openLog } from '../server/log/open-log.ts'
import { prepareDatabase } from '../server/start/prepare-database.ts'
import { RedisServer } from '../testing/redis-server.ts'
import type { Row } from './table.ts'

const connections = 10
const seconds = 5

/** What a counted request costs, in PostgreSQL and in a Redis; a refusal from memory is the limit. */
export async function benchLimits(dataDir: string, program: string): Promise<Row[]> {
  mkdirSync(dataDir, { recursive: true })
  const log = openLog('silent')
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const cluster = await startCluster({ dataDir })
  const { db, pool } = connect(
    await prepareDatabase(cluster.connectionString('scrubjay')),
    connections,
    config,
    { log },
  )
  const server = await RedisServer.on(program)
  await server.start()
  const redis = await openRedis(server.url, log)
  try {
    const context = { config, db, log } as Context
    const memory = await measure(context, 1)
    return [
      row('PostgreSQL', await measure(context, 1e9), memory),
      row('Redis', await measure({ ...context, redis }, 1e9), memory),
    ]
  } finally {
    redis.stop()
    await server.remove()
    await pool.end()
    await cluster.stop()
  }
}

/** The middle of what one took, in ms, and how many there were in a second. */
async function measure(context: Context, max: number): Promise<{ middle: number; perSecond: number }> {
  const spend = counter(context, { name: `bench-${max}`, max, seconds: 3600 })
  const took: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async (who: string) => {
    while (performance.now() < end) {
      const began = performance.now()
      await spend(who).catch(() => {})
      took.push(performance.now() - began)
      // Refusals from memory would let nobody else in.
      if (took.length % 1000 === 0) await new Promise(setImmediate)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => one(`198.51.100.${index}`)))
  took.sort((a, b) => a - b)
  return { middle: took[Math.floor(took.length / 2)] ?? 0, perSecond: took.length / seconds }
}

function row(where: string, counted: Awaited<ReturnType<typeof measure>>, memory: typeof counted): Row {
  const inWords = ({ middle, perSecond }: typeof counted) =>
    `${middle.toFixed(2)} ms, ${Math.round(perSecond)}/s`
  return {
    what: `a counted request in ${where}, ${connections} at once`,
    product: inWords(counted),
    limit: `${inWords(memory)} refused from memory`,
    ratio: memory.perSecond / counted.perSecond,
    goal: '',
  }
}
