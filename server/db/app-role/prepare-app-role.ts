import pg from 'pg'
import { acquireMigrationLock } from '../migration-lock.ts'
import { addressFor, type DatabaseAddresses } from './address.ts'
import { checkApp, checkLogin } from './check-app.ts'
import { grantApp } from './grant-app.ts'
import { makeLogin, renewLogin } from './make-login.ts'

/**
 * Prepares and proves the login that the product serves with: its own, or the operator's `given`. Runs on a
 * migrated database; throws with a text for the operator.
 */
export async function prepareAppRole(owner: string, given: string | null = null): Promise<DatabaseAddresses> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  try {
    await acquireMigrationLock(client)
    const { rows } = await client.query('SELECT current_database() AS database')
    const role = given ? await readyGiven(client, given, rows[0].database) : null
    return given && role ? { owner, app: given, role } : await readyOwn(client, owner, rows[0].database)
  } finally {
    await client.end()
  }
}

async function readyOwn(client: pg.Client, owner: string, database: string): Promise<DatabaseAddresses> {
  const login = await makeLogin(client)
  await grantApp(client, login.role)
  const app = addressFor(owner, login)
  const check = () => asLogin(app, login.role, (connected) => checkApp(connected, database))
  try {
    await check()
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error
    await renewLogin(client, login)
    await check()
  }
  return { owner, app, role: login.role }
}

async function readyGiven(client: pg.Client, app: string, database: string): Promise<string> {
  const name = 'of APP_DATABASE_URL'
  // Before any rights are granted: revoking would affect an owner as well.
  const role = await asLogin(app, name, (connected) => checkLogin(connected, database))
  await grantApp(client, role)
  await asLogin(app, name, (connected) => checkApp(connected, database))
  return role
}

class LoginRefused extends Error {}

async function asLogin<T>(address: string, name: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect().catch((error) => {
      throw error instanceof pg.DatabaseError ? new LoginRefused(textOf(name, error.message)) : error
    })
    return await act(client)
  } finally {
    await client.end()
  }
}

const textOf = (login: string, why: string) =>
  `The database lets its owner in, but not the login ${login} that the app serves with (${why}). ` +
  'Allow it in pg_hba.conf or at the pooler, or name another login in APP_DATABASE_URL.'
