import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { DatabaseLogin } from './address.ts'
import { scramVerifier } from './scram-verifier.ts'

const longestName = 63

/** Roles belong to the whole cluster: each database has one of its own, or two installations would share one. */
function roleOf(database: string): string {
  const name = `scrubjay_app_${database}`
  if (Buffer.byteLength(name) <= longestName) return name
  return `scrubjay_app_${createHash('sha256').update(database).digest('hex').slice(0, 32)}`
}

/** The login of the product on this database, made when there is none; all processes find the same one. */
export async function makeLogin(owner: pg.Client): Promise<DatabaseLogin> {
  const { rows } = await owner.query('SELECT current_database() AS database')
  const database: string = rows[0].database
  const login = await keepPassword(owner, roleOf(database))
  const mark = `The role that Scrubjay made for its database ${database}`
  const { rows: found } = await owner.query(
    `SELECT shobj_description(oid, 'pg_authid') AS mark FROM pg_roles WHERE rolname = $1`,
    [login.role],
  )
  if (found.length === 0) await create(owner, login, mark)
  else if (found[0].mark !== mark)
    throw new Error(
      `PostgreSQL has a role ${login.role} that Scrubjay did not make. Remove it, or name a login in APP_DATABASE_URL.`,
    )
  return login
}

/** Only the owner can read this table, and the owner could set another password anyway. */
async function keepPassword(owner: pg.Client, role: string): Promise<DatabaseLogin> {
  await owner.query('INSERT INTO app_logins (role, password) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    role,
    randomBytes(24).toString('base64url'),
  ])
  const { rows } = await owner.query('SELECT role, password FROM app_logins WHERE role = $1', [role])
  return rows[0]
}

async function create(owner: pg.Client, login: DatabaseLogin, mark: string): Promise<void> {
  const name = pg.escapeIdentifier(login.role)
  const verifier = pg.escapeLiteral(scramVerifier(login.password))
  await owner.query('BEGIN')
  try {
    await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD ${verifier}`)
    await owner.query(`COMMENT ON ROLE ${name} IS ${pg.escapeLiteral(mark)}`)
    await owner.query('COMMIT')
  } catch (error) {
    await owner.query('ROLLBACK')
    throw cannotMake(error, login.role)
  }
}

/** For a role left by an earlier database of this name, and for a changed password. */
export async function renewLogin(owner: pg.Client, { role, password }: DatabaseLogin): Promise<void> {
  const verifier = pg.escapeLiteral(scramVerifier(password))
  try {
    await owner.query(`ALTER ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${verifier}`)
  } catch (error) {
    throw cannotMake(error, role)
  }
}

function cannotMake(error: unknown, role: string): Error {
  const why = error instanceof Error ? error.message : error
  return new Error(
    `Scrubjay serves as a role of its own, and the user of DATABASE_URL could not make it ready (${why}). ` +
      `Let that user create roles, or make one yourself (CREATE ROLE ${role} LOGIN PASSWORD '...') ` +
      'and name its address in APP_DATABASE_URL.',
  )
}
