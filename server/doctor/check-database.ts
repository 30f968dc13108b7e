import type pg from 'pg'
import type { Config } from '../config.ts'
import { addressFor, poolerAddressFor } from '../db/app-role/address.ts'
import { checkApp } from '../db/app-role/check-app.ts'
import { readFiles } from '../db/migration-history/read-files.ts'
import { findSchemasAside } from '../db/restore-schema-swap.ts'
import { withLogin } from '../db/with-login.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'

const area = 'database'
const oldest = 15
const bearableMs = 2000

type Ways = Pick<Config, 'APP_DATABASE_URL' | 'DATABASE_POOLER_URL'>

/** Connects as the owner and as the app, and changes nothing. */
export function checkDatabase(owner: string, ways: Ways, now: () => Date): Promise<Finding[]> {
  return runDoctorCheck(area, 'Check DATABASE_URL.', () =>
    withLogin(owner, async (client) => [
      await checkServer(client),
      await checkClock(client, now),
      await checkOwner(client),
      ...(await checkHistory(client)),
      ...(await checkLogin(client, owner, ways)),
    ]),
  )
}

async function checkServer(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(`SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int / 10000 AS major`)
  const { version, major } = rows[0]
  return major < oldest
    ? failed(area, `PostgreSQL ${version}: ${oldest} or newer is needed`)
    : passed(area, `PostgreSQL ${version} answers`)
}

async function checkClock(client: pg.Client, now: () => Date): Promise<Finding> {
  const asked = now().getTime()
  const { rows } = await client.query('SELECT clock_timestamp() AS at')
  const answered = now().getTime()
  const apart = Math.round(rows[0].at.getTime() - (asked + answered) / 2)
  return Math.abs(apart) > bearableMs
    ? failed('clock', `the database's clock is ${apart} ms from this machine's: let both follow NTP`)
    : passed('clock', 'this machine and the database agree')
}

async function checkOwner(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(`SELECT has_schema_privilege('public', 'CREATE') AND
    has_database_privilege(current_database(), 'CREATE') AS may, current_user AS name`)
  const { may, name } = rows[0]
  return may
    ? passed(area, `the owner ${name} may migrate`)
    : failed(area, `${name} may not create tables: make it the owner (ALTER DATABASE … OWNER TO ${name})`)
}

async function checkHistory(client: pg.Client): Promise<Finding[]> {
  const { rows: kept } = await client.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS kept`)
  if ((await findSchemasAside(client)).length > 0)
    return [
      failed(
        area,
        'a restore is at work or was killed: unless one runs, start the server, which puts back what was there',
      ),
    ]
  if (!kept[0].kept) return [warning(area, 'it has no tables yet: the first start makes them')]
  const { rows } = await client.query('SELECT name FROM migrations')
  const files = await readFiles(new URL('../db/migrations/', import.meta.url))
  const waiting = files.filter(({ name }) => !rows.some((row) => row.name === name)).length
  const unknown = rows.filter((row) => !files.some(({ name }) => row.name === name)).map(({ name }) => name)
  return [
    ...(waiting > 0 ? [warning(area, `${waiting} migrations have not run: the next start runs them`)] : []),
    ...(unknown.length > 0
      ? [warning(area, `of a newer version, which has run ${unknown.join(', ')}: go back to that version`)]
      : []),
  ]
}

async function checkLogin(client: pg.Client, owner: string, ways: Ways): Promise<Finding[]> {
  const { rows: here } = await client.query(`SELECT current_database() AS database,
    to_regclass('public.app_logins') IS NOT NULL AS kept`)
  const { database, kept } = here[0]
  if (!kept) return []
  const { rows: logins } = await client.query('SELECT role, password FROM app_logins ORDER BY role')
  const own = logins.find(({ role }) => role.includes(database)) ?? logins[0]
  const app = ways.APP_DATABASE_URL ?? (own && addressFor(owner, own))
  if (!app) return [warning(area, 'the role of the app is made at the first start')]
  return runDoctorCheck(
    area,
    'The next start makes the role ready; where it may not, set APP_DATABASE_URL.',
    async () => {
      await withLogin(app, (login) => checkApp(login, database))
      return [
        passed(area, 'the role of the app can serve, and cannot change the books'),
        ...(await checkPooler(ways.DATABASE_POOLER_URL, app, database)),
      ]
    },
  )
}

async function checkPooler(pooler: string | null, app: string, database: string): Promise<Finding[]> {
  if (!pooler) return []
  const cure = 'Check DATABASE_POOLER_URL, and that the pooler knows the login of the app.'
  return runDoctorCheck(area, cure, () =>
    withLogin(poolerAddressFor(pooler, app), async (login) => {
      await checkApp(login, database)
      return [passed(area, 'the pooler lets the role of the app in')]
    }),
  )
}
