import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '../../../../contract/index.ts'
import { dollarsFromCents } from '../../../../domain/money.ts'
import type { Db } from '../../../db/connect.ts'
import { every, plainNumber } from '../lists/read-list.ts'
import { isUnfinished, isUntaken, jobsMissed } from './needs-person.ts'

type Query = ParsedQuery<'GET /api/admin/jobs'>
type Row = Answer<'GET /api/admin/jobs'>[number]

interface Stored {
  id: number
  status: Row['status']
  scheduled_for: Date
  customer_id: number
  customer_name: string
  contact_name: string | null
  cleaner_id: number | null
  cleaner_name: string | null
  address: string | null
  price_cents: number
}

/** Every job that fits, newest first; the page is cut before anything is looked up for its rows. */
export async function listJobs(
  db: Db,
  { search, state }: Query,
  { limit, beforeId, now }: { limit: number; beforeId: number; now: Date },
): Promise<Row[]> {
  const where = every(sql`j.id < ${beforeId}`, search && wasFound(search), state && inState(state, now))
  const { rows } = await sql<Stored>`
    SELECT j.id, j.status, j.scheduled_for, j.customer_id, u.name AS customer_name, j.contact_name, j.cleaner_id,
      k.name AS cleaner_name, nullif(concat_ws(', ', a.street, a.city), '') AS address, j.price_cents
    FROM (SELECT * FROM jobs j WHERE ${where} ORDER BY j.id DESC LIMIT ${limit}) j
    JOIN users u ON u.id = j.customer_id LEFT JOIN users k ON k.id = j.cleaner_id
    LEFT JOIN addresses a ON a.id = j.address_id ORDER BY j.id DESC`.execute(db)
  return rows.map(presentRow)
}

function inState(state: NonNullable<Query['state']>, now: Date) {
  if (state === 'untaken') return isUntaken(now)
  if (state === 'unfinished') return isUnfinished(now)
  if (state === 'missed') return sql`j.id IN (${jobsMissed(now)})`
  return sql`j.status = ${state}`
}

/** '#7' is a job's number alone; words are its customer's, its cleaner's, of who is named on it, or of where it is. */
function wasFound(search: string) {
  const [, sign, number] = /^(#?)(\d{1,15})$/.exec(search) ?? []
  if (sign) return sql`j.id = ${Number(number)}`
  const said = sql`search_query(${plainNumber(search)})`
  const people = sql`SELECT id FROM users WHERE person_words(name, email, phone) @@ ${said}`
  const places = sql`SELECT id FROM addresses WHERE address_words(street, apt_number, city, state, zip_code) @@ ${said}`
  return sql`j.id IN (SELECT id FROM jobs WHERE customer_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE cleaner_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE contact_name IS NOT NULL
      AND person_words(contact_name, contact_email, contact_phone) @@ ${said}
    UNION ALL SELECT id FROM jobs WHERE address_id IN (${places})
    ${number ? sql`UNION ALL SELECT ${Number(number)}::bigint` : sql``})`
}

function presentRow(row: Stored): Row {
  return {
    id: row.id,
    status: row.status,
    scheduledFor: row.scheduled_for.toISOString(),
    customer: { id: row.customer_id, name: row.customer_name },
    contactName: row.contact_name,
    cleaner: row.cleaner_id === null ? null : { id: row.cleaner_id, name: row.cleaner_name ?? '' },
    address: row.address,
    price: dollarsFromCents(row.price_cents),
  }
}
