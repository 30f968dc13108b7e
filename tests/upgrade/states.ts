import type pg from 'pg'
import { readEnumColumns } from '#server/db/read-enums.ts'

/** What no list of one column says. */
const scenes: Record<string, string> = {
  'a guest': 'SELECT FROM users WHERE is_guest',
  'a guest who has paid': `SELECT FROM jobs j JOIN users u ON u.id = j.customer_id
    WHERE is_guest AND published_at IS NOT NULL AND j.status = 'pending'`,
  'a deleted account': 'SELECT FROM users WHERE deleted_at IS NOT NULL',
  'a confirmed address': 'SELECT FROM users WHERE email_verified_at IS NOT NULL',
  'an account without a password': 'SELECT FROM users WHERE password IS NULL AND NOT is_guest',
  'a suspended cleaner who has a job': `SELECT FROM jobs j JOIN users u ON u.id = j.cleaner_id WHERE vetting = 'suspended'`,
  'a cleaner who has booked': `SELECT FROM jobs j JOIN users u ON u.id = j.customer_id WHERE role = 'cleaner'`,
  'a held booking': `SELECT FROM jobs WHERE status = 'pending' AND published_at IS NULL`,
  'a cleaner who is asked first': 'SELECT FROM jobs WHERE exclusive_until IS NOT NULL',
  'a job of a deleted account':
    'SELECT FROM jobs j JOIN users u ON u.id = j.customer_id WHERE deleted_at IS NOT NULL',
  'a job that is done and not paid': `SELECT FROM jobs j WHERE status = 'completed'
    AND NOT EXISTS (SELECT FROM payments WHERE job_id = j.id AND status <> 'pending')`,
  'a payment after one that failed': `SELECT FROM payments f JOIN payments p USING (job_id)
    WHERE f.status = 'failed' AND p.status = 'completed'`,
  'a refund in parts': 'SELECT payment_id FROM refunds GROUP BY 1 HAVING count(*) > 1',
  'a payout that settled a debt': `SELECT FROM payouts WHERE status = 'paid' AND debt_cents > 0`,
  'a payout of which a part was taken back': `SELECT FROM payouts WHERE status = 'paid' AND reversed_cents > 0`,
  "a late fee's payout": `SELECT FROM payouts p JOIN jobs j ON j.id = p.job_id WHERE j.status = 'cancelled'`,
  'a debt': `SELECT party_id FROM ledger_entries WHERE account = 'cleaner_debt' GROUP BY 1 HAVING sum(amount_cents) > 0`,
  'a review that waits': 'SELECT FROM reviews WHERE held_reason IS NOT NULL AND released_at IS NULL',
  'a review that was let go': 'SELECT FROM reviews WHERE released_at IS NOT NULL',
  'an SMS that waits for the morning': `SELECT FROM notifications WHERE held_until IS NOT NULL AND status = 'queued'`,
  'an event that nobody has read yet': 'SELECT FROM stripe_events WHERE processed_at IS NULL',
  'a link that was used': 'SELECT FROM email_tokens WHERE used_at IS NOT NULL',
  'an app for codes that was only offered': 'SELECT FROM totp_authenticators WHERE secret IS NULL',
  'a recovery code that was used': 'SELECT FROM recovery_codes WHERE used_at IS NOT NULL',
  'a consent that was taken back': 'SELECT FROM consents WHERE NOT granted',
}

// Of no worth after a restart, or of machines alone.
const mayBeEmpty = [
  'app_logins',
  'rate_limits',
  'login_attempts',
  'drive_positions',
  'photo_folder',
  'session_secret_fingerprints',
  'worker_heartbeats',
]

/** What a database of the dump's version lacks of all that there can be. */
export async function findMissing(owner: pg.Client): Promise<string[]> {
  const missing: string[] = []
  const isThere = async (query: string, values: string[] = []) =>
    (await owner.query(`SELECT EXISTS (${query}) AS there`, values)).rows[0].there
  for (const { table, column, values } of await readEnumColumns(owner))
    for (const value of values)
      if (!(await isThere(`SELECT FROM ${table} WHERE ${column} = $1`, [value])))
        missing.push(`${table}.${column} = ${value}`)
  for (const [scene, query] of Object.entries(scenes)) if (!(await isThere(query))) missing.push(scene)
  const tables = await owner.query(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
    AND tablename <> ALL($1)`,
    [mayBeEmpty],
  )
  for (const { name } of tables.rows)
    if (!(await isThere(`SELECT FROM ${name}`))) missing.push(`rows of ${name}`)
  return missing
}
