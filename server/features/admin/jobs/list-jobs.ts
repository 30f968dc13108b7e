import { type RawBuilder, sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import type { Db } from '#server/db/connect.ts'
import { allFilters, plainNumber } from '../lists/read-list.ts'
import { isCompletedEarly, isNotBegun, isUnfinished, isUntaken, selectMissedJobs } from './needs-person.ts'

type JobsQuery = ParsedQuery<'GET /api/admin/jobs'>
type JobsRow = Answer<'GET /api/admin/jobs'>[number]

interface JobsRecord {
  id: number
  status: JobsRow['status']
  scheduled_for: Date
  customer_id: number
  customer_name: string
  contact_name: string | null
  cleaner_id: number | null
  cleaner_name: string | null
  address: string | null
  price_cents: number
}

/** The most of the newest rows scanned for a search; fewer where none of the first matches. */
const newest = 5000
const firstLooked = 250

/** Lists the jobs that match, newest first; the page is limited before its rows are joined. */
export async function listJobs(
  db: Db,
  { search, state }: JobsQuery,
  { limit, beforeId, now }: { limit: number; beforeId: number; now: Date },
): Promise<JobsRow[]> {
  const where = allFilters(sql`j.id < ${beforeId}`, state && inState(state, now))
  const most = sql`ORDER BY j.id DESC LIMIT ${limit}`
  const { rows } = await sql<JobsRecord>`
    SELECT j.id, j.status, j.scheduled_for, j.customer_id, u.name AS customer_name, j.contact_name, j.cleaner_id,
      k.name AS cleaner_name, nullif(concat_ws(', ', a.street, a.city), '') AS address, j.price_cents
    FROM (${search ? searched(search, where, most, limit) : sql`SELECT * FROM jobs j WHERE ${where} ${most}`}) j
    JOIN users u ON u.id = j.customer_id LEFT JOIN users k ON k.id = j.cleaner_id
    LEFT JOIN addresses a ON a.id = j.address_id ORDER BY j.id DESC`.execute(db)
  return rows.map(presentRow)
}

/**
 * '#7' matches a job's number alone. Frequent words match among the newest rows; only when those fill no page
 * the full-text indexes are used, which would collect frequent words from all jobs.
 */
function searched(search: string, where: RawBuilder<unknown>, most: RawBuilder<unknown>, limit: number) {
  const [, sign, number] = /^(#?)(\d{1,15})$/.exec(search) ?? []
  if (sign) return sql`SELECT * FROM jobs j WHERE ${where} AND j.id = ${Number(number)} ${most}`
  const said = sql`(SELECT search_query(${plainNumber(search)}))`
  const latest = (count: number) =>
    sql`SELECT * FROM jobs j WHERE ${where} ORDER BY j.id DESC LIMIT ${sql.lit(count)}`
  const has = hasWords(said, number)
  return sql`WITH near AS MATERIALIZED (SELECT * FROM (${latest(newest)}) j
      WHERE (SELECT EXISTS (SELECT FROM (${latest(firstLooked)}) j WHERE ${has})) AND ${has} ${most}
    ), enough AS MATERIALIZED (SELECT count(*) >= ${limit} AS yes FROM near)
    (SELECT * FROM near WHERE (SELECT yes FROM enough)) UNION ALL
    (SELECT * FROM (SELECT * FROM jobs j WHERE ${isFound(said, number)} OFFSET 0) j
      WHERE ${where} AND NOT (SELECT yes FROM enough) ${most})`
}

function inState(state: NonNullable<JobsQuery['state']>, now: Date) {
  if (state === 'untaken') return isUntaken(now)
  if (state === 'not_begun') return isNotBegun(now)
  if (state === 'completed_early') return isCompletedEarly(now)
  if (state === 'unfinished') return isUnfinished(now)
  if (state === 'missed') return sql`j.id IN (${selectMissedJobs(now)})`
  return sql`j.status = ${state}`
}

/** Matches the words of job `j`'s customer, cleaner, contact or address, row by row. */
function hasWords(said: RawBuilder<unknown>, number: string | undefined) {
  const person = (id: string) =>
    sql`(SELECT person_words(name, email, phone) @@ ${said} FROM users WHERE id = ${sql.ref(id)})`
  const place = sql`(SELECT address_words(street, apt_number, city, state, zip_code) @@ ${said}
    FROM addresses WHERE id = j.address_id)`
  const contact = sql`j.contact_name IS NOT NULL AND person_words(j.contact_name, j.contact_email, j.contact_phone) @@ ${said}`
  return sql`(${person('j.customer_id')} OR ${place} OR ${person('j.cleaner_id')} OR (${contact})
    ${number ? sql`OR j.id = ${Number(number)}` : sql``})`
}

/** Matches the same over all jobs, by indexes. */
function isFound(said: RawBuilder<unknown>, number: string | undefined) {
  const people = sql`SELECT id FROM users WHERE person_words(name, email, phone) @@ ${said}`
  const places = sql`SELECT id FROM addresses WHERE address_words(street, apt_number, city, state, zip_code) @@ ${said}`
  return sql`j.id IN (SELECT id FROM jobs WHERE customer_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE cleaner_id IN (${people})
    UNION ALL SELECT id FROM jobs WHERE contact_name IS NOT NULL
      AND person_words(contact_name, contact_email, contact_phone) @@ ${said}
    UNION ALL SELECT id FROM jobs WHERE address_id IN (${places})
    ${number ? sql`UNION ALL SELECT ${Number(number)}::bigint` : sql``})`
}

function presentRow(row: JobsRecord): JobsRow {
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
