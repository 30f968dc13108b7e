import type pg from 'pg'
import { insertOnlyTables } from './grant-app.ts'

interface Rights {
  role: string
  lent: boolean
  history: boolean
  owner: boolean
  create: boolean
}

const rights = `SELECT current_user AS role, current_user <> session_user AS lent,
  (SELECT bool_or(has_table_privilege('public.' || kept, 'UPDATE, DELETE, TRUNCATE'))
    FROM unnest($1::text[]) AS kept) AS history,
  has_schema_privilege('public', 'CREATE') AS create,
  pg_has_role((SELECT relowner FROM pg_class WHERE oid = 'public.ledger_entries'::regclass), 'MEMBER') AS owner`

/** The role of this login, before it gets any rights; throws unless it owns nothing here. */
export async function checkLogin(app: pg.Client, database: string): Promise<string> {
  // A separate query: another database may lack the tables of the rights.
  const { rows } = await app.query('SELECT current_database() = $1 AS here', [database])
  if (!rows[0].here) throw new Error('APP_DATABASE_URL and DATABASE_URL name different databases.')
  const { role, lent, owner } = await rightsOf(app)
  if (lent)
    throw new Error(`The login of the app is changed to ${role} on its way. Log in as that role itself.`)
  if (owner) throw new Error(`${role} can become the owner of the tables. ${another}`)
  return role
}

/** Proves that a login with its rights can serve, and can do no more. */
export async function checkApp(app: pg.Client, database: string): Promise<void> {
  const role = await checkLogin(app, database)
  const { history, create } = await rightsOf(app)
  if (history) throw new Error(`${role} may change the ledger or what else is history. ${another}`)
  if (create)
    throw new Error(
      `${role} may create tables. As the owner of the schema: REVOKE CREATE ON SCHEMA public FROM PUBLIC`,
    )
  // Not only rights on paper: reads as every request does.
  await app.query('SELECT FROM sessions LIMIT 1')
}

async function rightsOf(app: pg.Client): Promise<Rights> {
  const { rows } = await app.query(rights, [insertOnlyTables])
  return rows[0]
}

const another =
  'Name a login in APP_DATABASE_URL that owns nothing and is a member of nothing, or leave that setting out.'
