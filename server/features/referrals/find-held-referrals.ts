import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { mailboxOf, phoneDigits } from '#server/rules/related-parties.ts'
import type { PromotionPerson } from '../promotions/find-promotion.ts'

interface HeldReferrals {
  person: PromotionPerson
  heldJobIds: readonly number[]
}

/** Finds unpaid bookings of a person, among those of their browser, that hold an invitation; all but `byId`. */
export function findHeldReferrals(
  tx: Tx,
  byId: number,
  { person, heldJobIds }: HeldReferrals,
): Promise<{ id: number; customer_id: number }[]> {
  const digits = (person.phone ?? '').replace(/\D/g, '').slice(-10)
  return tx
    .selectFrom('referrals as r')
    .innerJoin('jobs as o', 'o.id', 'r.job_id')
    .innerJoin('users as u', 'u.id', 'o.customer_id')
    .select(['o.id', 'o.customer_id'])
    .where('o.id', 'in', [...heldJobIds])
    .where('o.id', '<>', byId)
    .where('r.state', '=', 'booked')
    .where('o.status', '=', 'pending')
    .where('o.published_at', 'is', null)
    .where(
      sql<boolean>`(o.customer_id = ${person.id}
        OR ${mailboxOf(sql`coalesce(o.contact_email, u.email)`)} = ${mailboxOf(sql`${person.email}::text`)}
        OR (${digits} <> '' AND ${phoneDigits(sql`coalesce(o.contact_phone, u.phone)`)} = ${digits}))`,
    )
    .execute()
}
