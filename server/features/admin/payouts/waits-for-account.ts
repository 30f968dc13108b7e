import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'

const dayMs = 86_400_000

/** The days after which a due payout without an account needs an admin. */
const stuckDays = 30

/** The days between two reminders to one cleaner. */
const daysBetweenReminders = 7

/** True for a row `o` of payouts that is due and whose cleaner has no account that can receive it. */
const withoutAccount = sql<boolean>`o.status = 'pending' AND NOT EXISTS (SELECT FROM cleaner_profiles c
  WHERE c.user_id = o.cleaner_id AND c.stripe_onboarding_complete AND c.stripe_connect_id IS NOT NULL)`

/** True for a row `o` of payouts that has waited for an account for weeks. */
export function isPayoutStuck(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(o.due_at < ${new Date(now.getTime() - stuckDays * dayMs)} AND ${withoutAccount})`
}

export interface WaitingPayouts {
  cents: number
  since: Date
  remindedAt: Date | null
}

/** Sums a cleaner's due payouts that wait for an account; null without any. */
export async function waitingPayoutsOf(
  db: Db | Tx,
  cleanerId: number,
  now: Date,
): Promise<WaitingPayouts | null> {
  const { rows } = await sql<{ cents: number | null; since: Date; reminded_at: Date | null }>`
    SELECT sum(o.cleaner_amount_cents - o.reversed_cents)::int AS cents, min(o.due_at) AS since,
      (SELECT max(at) FROM admin_acts WHERE user_id = ${cleanerId} AND act = 'remind_of_payout') AS reminded_at
    FROM payouts o WHERE o.cleaner_id = ${cleanerId} AND o.due_at <= ${now} AND ${withoutAccount}`.execute(db)
  const [row] = rows
  if (!row?.cents) return null
  return { cents: row.cents, since: row.since, remindedAt: row.reminded_at }
}

/** Returns the first instant at which another reminder may be sent. */
export function nextReminderAt({ remindedAt }: WaitingPayouts): Date | null {
  return remindedAt && new Date(remindedAt.getTime() + daysBetweenReminders * dayMs)
}
