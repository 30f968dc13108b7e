import type pg from 'pg'

interface Question {
  /** Asked of the dump's version; its answer is not to change. */
  before: string
  /** The same of today's schema, where its names are others by now. */
  now?: string
}

const paid = `('completed', 'refund_pending', 'refunded')`
const questions: Record<string, Question> = {
  accounts: {
    before: `SELECT account, party_id, sum(amount_cents)::int AS cents, count(*)::int AS lines
      FROM ledger_entries GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  jobs: {
    before: `SELECT j.id, j.status, j.price_cents,
        (SELECT sum(amount_cents)::int FROM payments WHERE job_id = j.id AND status IN ${paid}) AS paid,
        (SELECT sum(refunded_cents)::int FROM payments WHERE job_id = j.id) AS refunded,
        (SELECT sum(cleaner_amount_cents - reversed_cents)::int FROM payouts WHERE job_id = j.id) AS earnings,
        (SELECT json_object_agg(account, cents ORDER BY account) FROM (SELECT account, sum(amount_cents) AS cents
          FROM ledger_entries WHERE job_id = j.id GROUP BY account) books) AS books
      FROM jobs j ORDER BY j.id`,
  },
  payments: {
    before: `SELECT status, count(*)::int AS count, sum(amount_cents)::int AS cents,
        sum(refunded_cents)::int AS refunded, sum(stripe_fee_cents)::int AS fees
      FROM payments GROUP BY 1 ORDER BY 1`,
  },
  refunds: {
    before: `SELECT p.job_id, r.status, r.reason, r.stripe_refund_id, sum(r.amount_cents)::int AS cents
      FROM refunds r JOIN payments p ON p.id = r.payment_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  },
  payouts: {
    before: `SELECT cleaner_id, status, count(*)::int AS count, sum(total_amount_cents)::int AS total,
        sum(cleaner_amount_cents)::int AS earned, sum(platform_fee_cents)::int AS fee,
        sum(reversed_cents)::int AS reversed, sum(debt_cents)::int AS debt, sum(sent_cents)::int AS sent
      FROM payouts GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  reversals: {
    before: `SELECT status, count(*)::int AS count, sum(amount_cents)::int AS cents
      FROM reversals GROUP BY 1 ORDER BY 1`,
  },
  disputes: {
    before: `SELECT id, status, amount_cents, fee_cents FROM disputes ORDER BY 1`,
  },
  debts: {
    before: `SELECT party_id, sum(amount_cents)::int AS cents FROM ledger_entries
      WHERE account = 'cleaner_debt' GROUP BY 1 HAVING sum(amount_cents) <> 0 ORDER BY 1`,
  },
}

/** What the books say of every account, job, cleaner and debt, in cents. */
export async function readBooks(
  owner: pg.Client,
  version: 'before' | 'now',
): Promise<Record<string, unknown[]>> {
  const books: Record<string, unknown[]> = {}
  for (const [name, { before, now = before }] of Object.entries(questions))
    books[name] = (await owner.query(version === 'before' ? before : now)).rows
  return books
}
