import type pg from 'pg'
import { type ClosedList, closedLists } from '#server/db/read-enums.ts'

/** Lists of the dump's version that its schema does not know; those of its checks are read from it. */
const unwritten: ClosedList[] = [
  {
    table: 'ledger_entries',
    column: 'account',
    values: [
      ...['stripe_balance', 'disputed_funds', 'customer_receipts', 'refund_payable'],
      ...['cleaner_payable', 'cleaner_debt', 'platform_fee', 'stripe_fees'],
    ],
  },
  {
    table: 'ledger_entries',
    column: 'cause',
    values: [
      ...['payment', 'stripe-fee', 'cancellation', 'refund-owed', 'refund-sent', 'refund-failed'],
      ...['refund-made-at-stripe', 'dispute-opened', 'dispute-closed', 'payout-owed', 'payout-sent'],
      ...['debt-settled', 'debt-restored', 'reversal'],
    ],
  },
  {
    table: 'job_events',
    column: 'type',
    values: [
      ...['booked', 'paid', 'asked', 'declined', 'request-withdrawn', 'opened', 'accepted', 'started'],
      ...[
        'completed',
        'cancelled',
        'lapsed',
        'refunded',
        'disputed',
        'dispute_won',
        'dispute_lost',
        'paid_out',
      ],
    ],
  },
  {
    table: 'refunds',
    column: 'reason',
    values: ['cancelled', 'made at Stripe', 'paid after cancellation'],
  },
]

/** What no list of one column says. */
const scenes: Record<string, string> = {
  'a guest': 'SELECT FROM users WHERE is_guest',
  'a guest who has paid': `SELECT FROM jobs j JOIN users u ON u.id = j.customer_id
    WHERE is_guest AND offered_at IS NOT NULL AND j.status = 'pending'`,
  'a deleted account': 'SELECT FROM users WHERE deleted_at IS NOT NULL',
  'a confirmed address': 'SELECT FROM users WHERE email_verified_at IS NOT NULL',
  'an account without a password': 'SELECT FROM users WHERE password IS NULL AND NOT is_guest',
  'a suspended cleaner who has a job': `SELECT FROM jobs j JOIN users u ON u.id = j.cleaner_id WHERE vetting = 'suspended'`,
  'a cleaner who has booked': `SELECT FROM jobs j JOIN users u ON u.id = j.customer_id WHERE role = 'cleaner'`,
  'a held booking': `SELECT FROM jobs WHERE status = 'pending' AND offered_at IS NULL`,
  'a cleaner who is asked first': 'SELECT FROM jobs WHERE preferred_until IS NOT NULL',
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
  'an SMS that waits for the morning': `SELECT FROM messages WHERE held_until IS NOT NULL AND status = 'queued'`,
  'an event that nobody has read yet': 'SELECT FROM stripe_events WHERE processed_at IS NULL',
  'a link that was used': 'SELECT FROM mailed_links WHERE used_at IS NOT NULL',
  'an app for codes that was only offered': 'SELECT FROM code_apps WHERE secret IS NULL',
  'a recovery code that was used': 'SELECT FROM recovery_codes WHERE used_at IS NOT NULL',
  'a consent that was taken back': 'SELECT FROM consents WHERE NOT granted',
}

// Of no worth after a restart, or of machines alone.
const mayBeEmpty = [
  'app_logins',
  'rate_limits',
  'sign_in_tries',
  'photo_folder',
  'served_secret',
  'worker_heartbeats',
]

/** What a database of the dump's version lacks of all that there can be. */
export async function findMissing(owner: pg.Client): Promise<string[]> {
  const missing: string[] = []
  const isThere = async (query: string, values: string[] = []) =>
    (await owner.query(`SELECT EXISTS (${query}) AS there`, values)).rows[0].there
  for (const { table, column, values } of [...(await closedLists(owner)), ...unwritten])
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
