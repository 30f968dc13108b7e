import { type RawBuilder, sql } from 'kysely'

/** A range of weeks in the service zone, from an instant to before another. */
export interface WeekSpan {
  from: Date
  to: Date
  zone: string
}

/** The week and area of a row; null means all of them. */
export interface MetricsGroup {
  week: string | null
  area: string | null
}

/** Truncates an instant to the Monday of its week in the service zone. */
export const weekOf = (at: RawBuilder<unknown>, zone: string) =>
  sql`to_char(date_trunc('week', ${at} AT TIME ZONE ${sql.lit(zone)}), 'YYYY-MM-DD')`

/** The ZIP code of job `j`, while its address exists. */
export const areaOfJob = sql`coalesce((SELECT left(a.zip_code, 5) FROM addresses a WHERE a.id = j.address_id), 'unknown')`

/** Groups by week, by area and by both: a median cannot be combined from other medians. */
export const metricsGroupingSets = sql`GROUPING SETS ((week, area), (week), (area))`
