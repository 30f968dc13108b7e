import { sql } from 'kysely'
import { operatorRoles } from '#domain/operator.ts'
import type { ServerTexts } from '#locales/server-texts.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { onlyRow } from '#server/db/only-row.ts'
import { type LocalizedText, refuse } from '#server/plugins/refusal.ts'
import { readDataOwner } from './collect.ts'
import { guestJobs } from './data-owner.ts'

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

/**
 * Lists what a person has to do or wait for before the account can be deleted, one sentence each; empty when
 * it can.
 */
export async function listDeletionObstacles(db: Context['db'] | Tx, id: number): Promise<LocalizedText[]> {
  const now = await count(db, id)
  const holding = Object.entries(sentences(now)).filter(([, held]) => Boolean(held))
  return holding.map(([name, held]) => ({ serverWords: { deletion } }) => {
    const words = deletion[name as keyof typeof deletion]
    return typeof words === 'string' ? words : words(Number(held))
  })
}

/** What holds, by the name of its sentence. */
function sentences(now: Counts): Record<keyof ServerTexts['serverWords']['deletion'], number | boolean> {
  return {
    operator: now.admin,
    booked: now.booked,
    bookedAsGuest: now.booked_as_guest,
    unpaid: now.unpaid,
    working: now.working,
    asked: now.asked,
    earning: now.earning,
    refunds: now.refunds,
    returned: now.returned,
    disputes: now.disputes,
    payouts: now.payouts,
    debt: now.debt_cents > 0,
  }
}

export async function refuseDeletionObstacles(db: Context['db'] | Tx, id: number): Promise<void> {
  const first = await listDeletionObstacles(db, id)
  const all: LocalizedText = (...reader) => first.map((sentence) => sentence(...reader)).join(' ')
  if (first.length > 0) throw refuse('deletion_waits', {}, { first: all })
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
        AND exclusive_until IS NOT NULL AND favourites_asked_at IS NULL) AS asked,
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
