import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns } from './in-turns.ts'
import { requestsPerSecond } from './load.ts'
import { type ProductRunning, startProduct, startScript } from './product.ts'
import type { TableRow } from './table.ts'
import { logOf, readStatements, traceStatements } from './traced-statements.ts'

const seconds = 2
const rounds = 7

export interface AgainstBareEndpoint {
  environment: Record<string, string>
  /** Data folder of the database. */
  dataDir: string
  connectionString: string
  pool: number
  cookie: string
  path: string
  connections: number
  what: string
  goal: string
}

/** Requests a second of an endpoint, against node:http and pg with the same statements, in turns. */
export async function againstBare(endpoint: AgainstBareEndpoint): Promise<TableRow> {
  const { connectionString, pool, cookie, path, connections, what, goal } = endpoint
  const statements = await statementsOf(endpoint)
  const product = await startProduct(endpoint.environment)
  const bare = await startScript('bench/bare-server.ts', { connectionString, pool, statements })
  const rate = ({ port }: ProductRunning) =>
    requestsPerSecond({ url: `http://127.0.0.1:${port}${path}`, cookie, connections, seconds })
  try {
    await rate(product)
    const [ours, limit] = await inTurns(
      () => rate(product),
      () => rate(bare),
      rounds,
    )
    return {
      what: `${what}, ${statements.length} statements`,
      product: `${Math.round(ours)}/s`,
      limit: `${Math.round(limit)}/s bare node + pg`,
      ratio: ours / limit,
      goal,
    }
  } finally {
    await bare.stop()
    await product.stop()
  }
}

/** The statements of one request, as the log of the database has them. */
async function statementsOf({ environment, dataDir, connectionString, cookie, path }: AgainstBareEndpoint) {
  await traceStatements(connectionString, true)
  const product = await startProduct(environment)
  const request = async () => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  try {
    await request()
    // Background work of the start and of the first request ends before tracing begins.
    await sleep(1000)
    const before = logOf(dataDir).length
    await request()
    const statements = readStatements(logOf(dataDir).slice(before))
    if (statements.length === 0) throw new Error(`The database logged no statement of ${path}.`)
    return statements
  } finally {
    await product.stop()
    await traceStatements(connectionString, false)
  }
}
