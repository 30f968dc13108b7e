import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/**
 * Holds back the reviews of a job whose two sides have paid with one card, were signed in on one device, or live in
 * one household by address or telephone, unless the operator has looked. Asked when a review is written and again when its job is paid.
 */
export async function holdTied(tx: Tx, jobId: number): Promise<void> {
  await sql`UPDATE reviews r SET held_reason = tie.reason
    FROM jobs j CROSS JOIN LATERAL (SELECT CASE
      WHEN ${sameCard} THEN 'same_card' WHEN ${sameDevice} THEN 'same_device' WHEN ${sameHome} OR ${samePhone} THEN 'same_household' END AS reason) tie
    WHERE j.id = ${jobId} AND r.job_id = j.id AND r.held_reason IS NULL AND tie.reason IS NOT NULL`.execute(
    tx,
  )
}

const cardsOf = (side: string) => sql`SELECT p.card_fingerprint FROM payments p JOIN jobs b ON b.id = p.job_id
  WHERE b.customer_id = ${sql.ref(side)} AND p.card_fingerprint IS NOT NULL`
const sameCard = sql`EXISTS (${cardsOf('j.customer_id')} INTERSECT ${cardsOf('j.cleaner_id')})`

const sameDevice = sql`EXISTS (SELECT FROM known_devices a JOIN known_devices b USING (device)
  WHERE a.user_id = j.customer_id AND b.user_id = j.cleaner_id)`

// Two numbered flats of one house are two homes; a flat that one of them leaves out may be the same.
const sameHome = sql`EXISTS (SELECT FROM addresses a JOIN addresses b
    ON plain_address(a.street, a.zip_code) = plain_address(b.street, b.zip_code)
    AND (coalesce(a.apt_number, '') = '' OR coalesce(b.apt_number, '') = ''
      OR plain_address(a.apt_number, '') = plain_address(b.apt_number, ''))
  WHERE a.user_id = j.customer_id AND b.user_id = j.cleaner_id)`

const digits = (phone: string) => sql`right(regexp_replace(${sql.ref(phone)}, '\\D', '', 'g'), 10)`
const samePhone = sql`EXISTS (SELECT FROM users u, users k
  WHERE u.id = j.customer_id AND k.id = j.cleaner_id AND ${digits('k.phone')} <> ''
    AND ${digits('k.phone')} IN (${digits('u.phone')}, ${digits('j.contact_phone')}))`
