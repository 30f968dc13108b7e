import { sql } from 'kysely'
import { operatorRoles } from '#domain/operator.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { readDataOwner } from './collect.ts'
import { guestJobs } from './sections.ts'

interface Counts {
  admin: boolean
  booked: number
  booked_as_guest: number
  working: number
  asked: number
  unpaid: number
  earning: number
  refunds: number
  returned: number
  disputes: number
  payouts: number
  debt_cents: number
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

/**
 * Lists what a person has to do or wait for before the account can be deleted, one sentence each; empty when
 * it can.
 */
export async function listDeletionObstacles(db: Context['db'] | Tx, id: number): Promise<string[]> {
  const now = await count(db, id)
  const sentences: [number | boolean, string][] = [
    [now.admin, "An operator's account is deleted by another operator: please write to us."],
    [now.booked, `Cancel ${many(now.booked, 'cleaning', 'cleanings')} that you booked, or wait until done.`],
    [
      now.booked_as_guest,
      `Cancel ${many(now.booked_as_guest, 'cleaning', 'cleanings')} that you booked without signing in, by the link in the mails about it, or wait until done.`,
    ],
    [now.unpaid, `Pay for ${many(now.unpaid, 'cleaning that is', 'cleanings that are')} done.`],
    [now.working, `Complete ${many(now.working, 'job', 'jobs')} that you accepted.`],
    [now.asked, `Answer ${many(now.asked, 'customer who asks', 'customers who ask')} for you.`],
    [
      now.earning,
      `Wait until ${many(now.earning, 'job that you did is', 'jobs that you did are')} paid, or write to us.`,
    ],
    [now.refunds, `Wait until ${many(now.refunds, 'refund has', 'refunds have')} reached you.`],
    [
      now.returned,
      `A bank sent back ${many(now.returned, 'refund', 'refunds')} that we owe you: please write to us.`,
    ],
    [
      now.disputes,
      `Wait until ${many(now.disputes, 'disputed payment is', 'disputed payments are')} settled.`,
    ],
    [
      now.payouts,
      `Wait until ${many(now.payouts, 'payout has', 'payouts have')} left; set up payments if you have not.`,
    ],
    [now.debt_cents > 0, 'You still owe us a part of a payout that was taken back: please write to us.'],
  ]
  return sentences.filter(([holds]) => Boolean(holds)).map(([, text]) => text)
}

export async function refuseDeletionObstacles(db: Context['db'] | Tx, id: number): Promise<void> {
  const first = await listDeletionObstacles(db, id)
  if (first.length > 0) throw refuse('deletion_waits', {}, { first: first.join(' ') })
}

async function count(db: Context['db'] | Tx, id: number): Promise<Counts> {
  const { email } = await readDataOwner(db, id)
  const counted = await sql<Counts>`
    WITH jobs_of AS (SELECT * FROM jobs WHERE customer_id = ${id} OR cleaner_id = ${id}),
      paid AS (SELECT p.*, j.customer_id FROM payments p JOIN jobs_of j ON j.id = p.job_id WHERE p.status <> 'failed'),
      due AS (SELECT * FROM jobs_of j WHERE status = 'completed'
        AND NOT EXISTS (SELECT FROM paid WHERE paid.job_id = j.id AND paid.purpose = 'cleaning' AND paid.status <> 'pending'))
    SELECT EXISTS (SELECT FROM users WHERE id = ${id} AND role = ANY(${operatorRoles}::text[])) AS admin,
      (SELECT count(*) FROM jobs_of WHERE customer_id = ${id}
        AND status IN ('pending', 'assigned', 'in_progress')) AS booked,
      (SELECT count(*) FROM jobs WHERE id IN (${guestJobs({ email })}) AND published_at IS NOT NULL
        AND status IN ('pending', 'assigned', 'in_progress')) AS booked_as_guest,
      (SELECT count(*) FROM jobs_of WHERE cleaner_id = ${id} AND status IN ('assigned', 'in_progress')) AS working,
      (SELECT count(*) FROM jobs WHERE preferred_cleaner_id = ${id} AND status = 'pending'
        AND exclusive_until IS NOT NULL) AS asked,
      (SELECT count(*) FROM due WHERE customer_id = ${id}) AS unpaid,
      (SELECT count(*) FROM due WHERE cleaner_id = ${id}) AS earning,
      (SELECT count(*) FROM refunds r JOIN paid ON paid.id = r.payment_id
        WHERE paid.customer_id = ${id} AND r.status = 'pending') AS refunds,
      (SELECT count(*) FROM refunds r JOIN paid ON paid.id = r.payment_id
        WHERE paid.customer_id = ${id} AND r.status = 'failed') AS returned,
      (SELECT count(*) FROM disputes d JOIN paid ON paid.id = d.payment_id WHERE d.status = 'open') AS disputes,
      (SELECT count(*) FROM payouts WHERE cleaner_id = ${id}
        AND status IN ('pending', 'frozen', 'sending') AND cleaner_amount_cents > reversed_cents)
        + (SELECT count(*) FROM reversals r JOIN payouts o ON o.id = r.payout_id
          WHERE o.cleaner_id = ${id} AND r.status = 'pending') AS payouts,
      (SELECT coalesce(sum(amount_cents), 0) FROM ledger_entries
        WHERE account = 'cleaner_debt' AND party_id = ${id}) AS debt_cents`.execute(db)
  return onlyRow(counted)
}
