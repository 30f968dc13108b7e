import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Addresses } from './app-role/address.ts'
import type { Tables } from './rows.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Amounts and averages are numbers everywhere; none comes near the limit of exact integers.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Connections of the product itself: as the role that cannot change the ledger, proven on each of them. */
export function connect({ app, role }: Addresses, max: number): { db: Db; pool: pg.Pool } {
  const pool = openPool({
    connectionString: app,
    max,
    connectionTimeoutMillis: 10_000,
    onConnect: (client) => begin(client, role),
  })
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool }
}

// By a statement and not by start-up options: poolers drop or refuse those.
async function begin(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query(`SELECT current_user AS role, session_user AS login,
    set_config('timezone', 'UTC', false)`)
  if (rows[0].role !== role || rows[0].login !== role)
    throw new Error(`The database let the app in as ${rows[0].role} (${rows[0].login}) and not as ${role}.`)
}

/** Connections of which a lost one fails its query or is replaced on the next, and never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
