import { type RawBuilder, sql } from 'kysely'

/**
 * The signs that customer and cleaner of a job are one person, as a fragment over a row `j` of `jobs` and the
 * cleaner's id. Reviews, acceptance and payouts all compare by these.
 */
export function relatedPartySignOf(cleaner: RawBuilder<number | null>): RawBuilder<string | null> {
  return sql<string | null>`CASE
    WHEN ${sameCard(cleaner)} THEN 'same_card'
    WHEN ${sameDevice(cleaner)} THEN 'same_device'
    WHEN ${sameEmail(cleaner)} THEN 'same_email'
    WHEN ${samePhone(cleaner)} THEN 'same_phone'
    WHEN ${sameHome(cleaner, mayBeOneFlat)} THEN 'same_home' END`
}

/** The signs that a new customer and the one who has invited them are one person, over a row `j` of `jobs`. */
export function relatedReferralSignOf(referrer: RawBuilder<number>): RawBuilder<string | null> {
  return sql<string | null>`CASE
    WHEN j.customer_id = ${referrer} THEN 'same_account'
    WHEN ${sameCard(referrer)} THEN 'same_card'
    WHEN ${sameEmail(referrer)} THEN 'same_email'
    WHEN ${samePhone(referrer)} THEN 'same_phone'
    WHEN ${sameHome(referrer, isOneFlat)} THEN 'same_home' END`
}

/** The booking carries the cleaner's own e-mail, phone or home; over a row `j` of `jobs`. */
export function bookedByCleaner(cleaner: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`(${sameEmail(cleaner)} OR ${samePhone(cleaner)} OR ${sameHome(cleaner, isOneFlat)})`
}

type RelatedPartiesCleaner = RawBuilder<number | null>

const cardsOf = (person: RawBuilder<unknown>) => sql`SELECT p.card_fingerprint FROM payments p
  JOIN jobs b ON b.id = p.job_id WHERE b.customer_id = ${person} AND p.card_fingerprint IS NOT NULL`
const sameCard = (cleaner: RelatedPartiesCleaner) =>
  sql`EXISTS (${cardsOf(sql.ref('j.customer_id'))} INTERSECT ${cardsOf(cleaner)})`

const sameDevice = (
  cleaner: RelatedPartiesCleaner,
) => sql`EXISTS (SELECT FROM known_devices a JOIN known_devices b USING (device)
  WHERE a.user_id = j.customer_id AND b.user_id = ${cleaner})`

/** One mailbox however its address is written: without dots and what follows a plus. */
export const mailboxOf = (email: RawBuilder<unknown>): RawBuilder<string> => {
  const address = sql`lower(${email})`
  return sql`(regexp_replace(replace(split_part(${address}, '@', 1), '.', ''), '\\+.*$', '')
    || '@' || regexp_replace(split_part(${address}, '@', 2), '^googlemail\\.com$', 'gmail.com'))`
}
const mailbox = (email: string) => mailboxOf(sql.ref(email))
const sameEmail = (cleaner: RelatedPartiesCleaner) => sql`EXISTS (SELECT FROM users u, users k
  WHERE u.id = j.customer_id AND k.id = ${cleaner} AND ${mailbox('k.email')} IN (${mailbox('u.email')}, ${mailbox('j.contact_email')}))`

/** The last ten digits of a phone number. */
export const phoneDigits = (phone: RawBuilder<unknown>): RawBuilder<string> =>
  sql`right(regexp_replace(${phone}, '\\D', '', 'g'), 10)`
const digits = (phone: string) => phoneDigits(sql.ref(phone))
const samePhone = (cleaner: RelatedPartiesCleaner) => sql`EXISTS (SELECT FROM users u, users k
  WHERE u.id = j.customer_id AND k.id = ${cleaner} AND ${digits('k.phone')} <> ''
    AND ${digits('k.phone')} IN (${digits('u.phone')}, ${digits('j.contact_phone')}))`

const isOneFlat = sql`plain_address(coalesce(a.apt_number, ''), '') = plain_address(coalesce(b.apt_number, ''), '')`
// Two numbered flats of one house are two homes; a flat that one of them leaves out may be the same.
const mayBeOneFlat = sql`(coalesce(a.apt_number, '') = '' OR coalesce(b.apt_number, '') = '' OR ${isOneFlat})`
const sameHome = (
  cleaner: RelatedPartiesCleaner,
  flats: RawBuilder<unknown>,
) => sql`EXISTS (SELECT FROM addresses a JOIN addresses b
    ON plain_address(a.street, a.zip_code) = plain_address(b.street, b.zip_code) AND ${flats}
  WHERE a.user_id = j.customer_id AND b.user_id = ${cleaner})`
