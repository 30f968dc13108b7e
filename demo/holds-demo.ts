import { demoPassword } from '#server/config/demo-password.ts'
import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { isPassword } from '#server/features/accounts/password.ts'
import { demoLogins } from './people.ts'

/** Notes that this database holds a demo town, or the beginning of one; the app cannot take it back. */
export async function markDemo(db: Db | Tx, now: Date): Promise<void> {
  await db
    .insertInto('demo_marks')
    .values({ filled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Throws, with a text for the operator, where demo people must not be and this database has some. */
export async function refuseDemo(db: Db, config: Config): Promise<void> {
  if (config.demoAllowed || !(await holdsDemo(db))) return
  const where = config.DATABASE_URL ? 'database' : `data folder (${config.dataDir})`
  const anew = config.DATABASE_URL
    ? 'name an empty database in DATABASE_URL'
    : 'name an empty folder in DATA_DIR, or a database in DATABASE_URL'
  throw new Error(
    `this ${where} holds demo data, with accounts whose password everybody knows, and production never serves it. To begin anew, ${anew}.`,
  )
}

/** By the mark, or in a database that was filled before there was one, by accounts that the demo's password opens. */
async function holdsDemo(db: Db): Promise<boolean> {
  if (await db.selectFrom('demo_marks').select('filled_at').executeTakeFirst()) return true
  const emails = demoLogins.map(({ email }) => email)
  const known = await db
    .selectFrom('users')
    .select(['role', 'password'])
    .where('email', 'in', emails)
    .execute()
  for (const { role, password } of known) {
    // An address alone proves nothing: anybody can register one. An admin of the demo is made by the demo alone.
    if (role === 'admin' || (await isPassword(demoPassword, password))) return true
  }
  return false
}
