import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './rows.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Amounts and averages are numbers everywhere; none comes near the limit of exact integers.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The role without the right to change the ledger; see the first migration. */
const appRole = '-c role=scrubjay_app -c timezone=UTC'

export function connect(connectionString: string, max: number): { db: Db; pool: pg.Pool } {
  const pool = openPool({ connectionString, max, options: appRole, connectionTimeoutMillis: 10_000 })
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

/** Connections of which a lost one fails its query or is replaced on the next, and never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
