import pg from 'pg'
import { type PoolLimits, sessionSettings } from '../connect.ts'
import { acquireMigrationLock } from '../migration-lock.ts'
import { withLogin } from '../with-login.ts'
import { type DatabaseAddresses, poolerAddressFor } from './address.ts'
import { checkApp } from './check-app.ts'

/**
 * Makes the way through a pooler in transaction mode ready, and proves it: settings of a session would be lost between
 * transactions, so the app's role keeps them. Throws with a text for the operator.
 */
export async function preparePooler(
  addresses: DatabaseAddresses,
  pooler: string,
  limits: PoolLimits,
): Promise<DatabaseAddresses> {
  const through = poolerAddressFor(pooler, addresses.app)
  const here = await withLogin(addresses.app, async (app) => {
    await keepSettings(app, limits)
    return whereIs(app)
  })
  const there = await withLogin(through, async (app) => {
    const found = await whereIs(app)
    if (found.role === addresses.role) await checkApp(app, here.database)
    return found
  }).catch((error) => {
    throw new Error(`DATABASE_POOLER_URL does not let the app's role ${addresses.role} in: ${error.message}`)
  })
  if (there.role !== addresses.role)
    throw new Error(
      `The pooler logs in as ${there.role} and not as ${addresses.role}: set no user for it there.`,
    )
  if (there.began !== here.began)
    throw new Error('DATABASE_POOLER_URL and DATABASE_URL lead to different servers of PostgreSQL.')
  return { ...addresses, pooler: through }
}

/** A role may set what its own sessions begin with. */
async function keepSettings(app: pg.Client, limits: PoolLimits): Promise<void> {
  // Of two processes that start at once the second would be refused by PostgreSQL.
  await acquireMigrationLock(app)
  const { rows } = await app.query(
    `SELECT coalesce(array_agg(kept), '{}') AS kept FROM pg_db_role_setting, unnest(setconfig) AS kept
     WHERE setrole = (SELECT oid FROM pg_roles WHERE rolname = current_user)
       AND setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  const { rows: here } = await app.query('SELECT quote_ident(current_database()) AS database')
  for (const [name, value] of Object.entries(sessionSettings(limits)))
    if (!rows[0].kept.includes(`${name}=${value}`))
      await app.query(
        `ALTER ROLE CURRENT_USER IN DATABASE ${here[0].database} SET ${name} = ${pg.escapeLiteral(value)}`,
      )
}

async function whereIs(app: pg.Client): Promise<{ role: string; database: string; began: string }> {
  const { rows } = await app.query(
    'SELECT current_user AS role, current_database() AS database, pg_postmaster_start_time()::text AS began',
  )
  return rows[0]
}
