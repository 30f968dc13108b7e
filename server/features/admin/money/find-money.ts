import { sql } from 'kysely'
import { plainNumber } from '../lists/read-list.ts'

export interface MoneySearch {
  /** The table's alias: `p` for payments, `o` for payouts. */
  of: 'p' | 'o'
  table: 'payments' | 'payouts'
  /** The column of the Stripe id, and the prefix of such an id. */
  stripe: { column: 'payment_intent_id' | 'stripe_transfer_id'; begins: 'pi_' | 'tr_' }
  /** The column of the job's owner. */
  jobsOf: 'customer_id' | 'cleaner_id'
}

/**
 * Finds money by its own number ('#7'), its job's ('job 7'), either of them ('7'), its Stripe id, or words of
 * the person. Each is a list of ids by an index of its own.
 */
export function matchesMoneySearch(search: string, { of, table, stripe, jobsOf }: MoneySearch) {
  const id = sql.ref(`${of}.id`)
  const rows = sql.table(table)
  const [, sign, number] = /^(#|job\s*#?)?\s*(\d{1,15})$/i.exec(search) ?? []
  if (number && sign === '#') return sql`${id} = ${Number(number)}`
  const ofJob = sql`SELECT id FROM ${rows} WHERE job_id = ${Number(number ?? 0)}`
  if (number && sign) return sql`${id} IN (${ofJob})`
  if (search.startsWith(stripe.begins)) return sql`${sql.ref(`${of}.${stripe.column}`)} = ${search}`
  const people = sql`SELECT id FROM users
    WHERE person_words(name, email, phone) @@ search_query(${plainNumber(search)})`
  const theirs =
    jobsOf === 'cleaner_id'
      ? sql`SELECT id FROM ${rows} WHERE cleaner_id IN (${people})`
      : sql`SELECT id FROM ${rows} WHERE job_id IN (SELECT id FROM jobs WHERE customer_id IN (${people}))`
  return number
    ? sql`${id} IN (SELECT ${Number(number)}::bigint UNION ${ofJob} UNION ${theirs})`
    : sql`${id} IN (${theirs})`
}
