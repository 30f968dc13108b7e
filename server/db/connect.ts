import { Kysely, type LogEvent, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { scrubLogEntry } from '../log/scrub.ts'
import type { Traces } from '../traces/traces.ts'
import type { DatabaseAddresses } from './app-role/address.ts'
import { preparingPool } from './prepared-statements.ts'
import type { Tables } from './rows/tables.ts'

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

// Amounts and averages are numbers everywhere; none comes near the limit of exact integers.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Lists as well, as those of shorter numbers are read; pg has no names for PostgreSQL's numbers of these types.
const listOf = { INT4: 1007, INT8: 1016 }
pg.types.setTypeParser(listOf.INT8, pg.types.getTypeParser(listOf.INT4))

const slowMs = 1000
const longestText = 4000

/** Where slow statements and spans are reported. */
interface StatementObservers {
  log?: Pick<Logger, 'warn'>
  traces?: Traces | null
}

/** How long the database lets the app wait; 0 is for ever. */
export interface PoolLimits {
  DATABASE_STATEMENT_SECONDS: number
  DATABASE_LOCK_SECONDS: number
  DATABASE_IDLE_SECONDS: number
}

export const noPoolLimits: PoolLimits = {
  DATABASE_STATEMENT_SECONDS: 0,
  DATABASE_LOCK_SECONDS: 0,
  DATABASE_IDLE_SECONDS: 0,
}

/** Connections of the product itself: as the role that cannot change the ledger, proven on each of them. */
export function connect(
  { app, role, pooler }: DatabaseAddresses,
  max: number,
  limits: PoolLimits = noPoolLimits,
  observers: StatementObservers = {},
): { db: Db; pool: pg.Pool } {
  const pool = openPool({
    connectionString: pooler ?? app,
    max,
    connectionTimeoutMillis: 10_000,
    // Queries of one transaction that do not wait for each other leave together.
    pipeline: !pooler,
    onConnect: (client) => (pooler ? checkRole(client, role) : begin(client, role, limits)),
  })
  // In transaction mode a pooler gives the next query another connection, which has prepared nothing.
  const dialect = new PostgresDialect({ pool: pooler ? pool : preparingPool(pool) })
  return { db: new Kysely<Tables>({ dialect, log: reportStatement(observers) }), pool }
}

/** Reports statements without their parameters; a failed one is logged by its caller. */
function reportStatement({ log, traces }: StatementObservers) {
  return (event: LogEvent) => {
    const { query, queryDurationMillis: ms } = event
    if (ms > slowMs) log?.warn({ statement: query.sql, ms: Math.round(ms) }, 'slow statement')
    if (!traces) return
    const facts = {
      'db.system.name': 'postgresql',
      'db.query.text': scrubLogEntry(query.sql).slice(0, longestText),
    }
    traces.tell(nameOf(query.sql), facts, ms, event.level === 'error' ? event.error : undefined)
  }
}

/** The first keyword: SELECT, begin. */
const nameOf = (statement: string) => /\w+/.exec(statement)?.[0].toUpperCase() ?? 'statement'

// By a statement and not by start-up options: poolers drop or refuse those.
async function begin(client: pg.ClientBase, role: string, limits: PoolLimits): Promise<void> {
  const set = 'count(set_config(key, value, false)) FROM json_each_text($1)'
  await checkRole(client, role, set, [JSON.stringify(sessionSettings(limits))])
}

/** The settings of each connection of the app. */
export const sessionSettings = (limits: PoolLimits) => ({
  TimeZone: 'UTC',
  statement_timeout: `${limits.DATABASE_STATEMENT_SECONDS * 1000}`,
  lock_timeout: `${limits.DATABASE_LOCK_SECONDS * 1000}`,
  idle_in_transaction_session_timeout: `${limits.DATABASE_IDLE_SECONDS * 1000}`,
})

// A pooler's connections keep no settings or plans: its role has the settings (`prepare-pooler.ts`).
async function checkRole(client: pg.ClientBase, wanted: string, also = '1', values: string[] = []) {
  const asked = `SELECT current_user AS role, session_user AS login, ${also} GROUP BY 1, 2`
  const { rows } = await client.query(asked, values)
  const { role, login } = rows[0]
  if (role !== wanted || login !== wanted)
    throw new Error(`The database let the app in as ${role} (${login}) and not as ${wanted}.`)
}

/** Connections of which a lost one fails its query or is replaced on the next, and never ends the process. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
