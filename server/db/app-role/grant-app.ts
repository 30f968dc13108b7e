import pg from 'pg'

/** Tables that the product may insert into and read, but never update or delete. */
export const insertOnlyTables = [
  ...['ledger_entries', 'job_events', 'admin_acts', 'money_audits', 'terms_versions', 'demo_marks'],
  ...['lockouts', 'settings_versions', 'withdrawn_versions', 'credit_entries'],
]

/**
 * Of what the product keeps as it came, all that it may change: that an event of Stripe has had its effect, and the
 * customer of a receipt, which is erased with their account.
 */
export const updatableColumns = { stripe_events: ['processed_at'], receipts: ['customer'] }

/** Tables that the product may not read. */
const closed = ['migrations', 'app_logins']

const ownTables = `SELECT quote_ident(relname) AS name, relname AS plain FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND pg_has_role(relowner, 'USAGE')`

// Some are closed to everybody else and run as the owner: the doors to what is closed, such as queue_task.
const ownFunctions = `SELECT oid::regprocedure AS name FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND pg_has_role(proowner, 'USAGE')`

/** Gives the app's role its rights on every table there is; run after the migrations, which grant nothing themselves. */
export async function grantApp(client: pg.Client, role: string): Promise<void> {
  const app = pg.escapeIdentifier(role)
  const { rows } = await client.query<{ name: string; plain: string }>(ownTables)
  const named = (wanted: (table: string) => boolean) =>
    rows.filter(({ plain }) => wanted(plain)).map(({ name }) => `public.${name}`)
  await client.query('BEGIN')
  try {
    const { rows: here } = await client.query('SELECT quote_ident(current_database()) AS database')
    await client.query(`GRANT CONNECT ON DATABASE ${here[0].database} TO ${app}`)
    await client.query(`GRANT USAGE ON SCHEMA public TO ${app}`)
    const tables = named((table) => !closed.includes(table))
    await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables.join(', ')} TO ${app}`)
    const kept = named((table) => insertOnlyTables.includes(table))
    await client.query(`REVOKE UPDATE, DELETE, TRUNCATE ON ${kept.join(', ')} FROM ${app}`)
    for (const [table, columns] of Object.entries(updatableColumns)) {
      await client.query(`REVOKE UPDATE ON public.${table} FROM ${app}`)
      await client.query(`GRANT UPDATE (${columns.join(', ')}) ON public.${table} TO ${app}`)
    }
    const secret = named((table) => closed.includes(table))
    await client.query(`REVOKE ALL ON ${secret.join(', ')} FROM ${app}`)
    await client.query(`GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${app}`)
    const { rows: doors } = await client.query(ownFunctions)
    await client.query(`GRANT EXECUTE ON FUNCTION ${doors.map(({ name }) => name).join(', ')} TO ${app}`)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
