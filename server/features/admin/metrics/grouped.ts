import { type RawBuilder, sql } from 'kysely'

/** Weeks that are asked about: from an instant to before another, as the service zone has them. */
export interface Span {
  from: Date
  to: Date
  zone: string
}

/** Of which week and area a row is; null is all of them. */
export interface Group {
  week: string | null
  area: string | null
}

/** The Monday of an instant's week in the service zone. */
export const weekOf = (at: RawBuilder<unknown>, zone: string) =>
  sql`to_char(date_trunc('week', ${at} AT TIME ZONE ${sql.lit(zone)}), 'YYYY-MM-DD')`

/** Where the job `j` takes place: its ZIP code, as far as the address is still there. */
export const areaOfJob = sql`coalesce((SELECT left(a.zip_code, 5) FROM addresses a WHERE a.id = j.address_id), 'unknown')`

/** By week, by area, by both, and all in one: an aggregate in the middle cannot be made of others. */
export const everyWay = sql`GROUPING SETS ((week, area), (week), (area))`
