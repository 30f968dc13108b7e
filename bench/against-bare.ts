import { setTimeout as sleep } from 'node:timers/promises'
import { inTurns } from './in-turns.ts'
import { requestsPerSecond } from './load.ts'
import { type Running, startScript } from './product.ts'
import type { Row } from './table.ts'
import { readTally } from './tally.ts'

const seconds = 2
const rounds = 7

export interface Read {
  /** Started with `tallied`. */
  product: Running
  file: string
  connectionString: string
  pool: number
  cookie: string
  path: string
  connections: number
  what: string
  goal: string
}

/** A read with a real session, against a bare server with the statements that the product took for it. */
export async function againstBare({ product, file, connectionString, pool, ...read }: Read): Promise<Row> {
  const { cookie, path, connections, what, goal } = read
  const statements = await statementsOf({ product, file, cookie, path })
  const bare = await startScript('bench/bare-server.ts', { connectionString, pool, statements })
  const rate = ({ port }: Running) =>
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
  }
}

async function statementsOf({
  product,
  file,
  cookie,
  path,
}: Pick<Read, 'product' | 'file' | 'cookie' | 'path'>) {
  const ask = async () => {
    const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.body?.cancel()
  }
  await ask()
  await sleep(200)
  await readTally(product.pid, file)
  await ask()
  return (await readTally(product.pid, file)).recent
}
