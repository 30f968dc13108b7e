import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { leastHourlyVisits, quartersOf } from '#domain/statement.ts'
import type { Context } from '#server/context.ts'

/** Shorter visits are left out: pressing Start and Complete together does not measure the work. */
const leastMinutes = 15
const mostVisits = 200
const yearMs = 365 * 86_400_000

interface WorkedVisit {
  job_id: number
  at: Date
  minutes: number
  cents: number
}

/**
 * Reads what a cleaner's latest visits brought per hour worked, from start to completion: the median and the
 * middle half, and the visits that they are of.
 */
export async function readHourly(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  cleanerId: number,
): Promise<Answer<'GET /api/cleaner/earnings/hourly'>> {
  const since = new Date(clock().getTime() - yearMs)
  const { rows } = await sql<WorkedVisit>`
    SELECT j.id AS job_id, done.at, round(extract(epoch FROM done.at - begun.at) / 60)::int AS minutes,
      paid.cents::int AS cents
    FROM jobs j
    JOIN LATERAL (SELECT at FROM job_events WHERE job_id = j.id AND type = 'completed'
      ORDER BY id DESC LIMIT 1) done ON done.at >= ${since}
    JOIN LATERAL (SELECT at FROM job_events WHERE job_id = j.id AND type = 'started'
      ORDER BY id DESC LIMIT 1) begun ON done.at - begun.at >= make_interval(mins => ${leastMinutes})
    JOIN LATERAL (SELECT sum(cleaner_amount_cents - reversed_cents) AS cents FROM payouts
      WHERE job_id = j.id AND cleaner_id = j.cleaner_id AND kind IN ('cleaning', 'boost')) paid
      ON paid.cents IS NOT NULL
    WHERE j.cleaner_id = ${cleanerId} AND j.status = 'completed'
    ORDER BY done.at DESC, j.id DESC LIMIT ${mostVisits}`.execute(db)
  const perHour = ({ cents, minutes }: WorkedVisit) => (cents * 60) / minutes
  const quarters = rows.length < leastHourlyVisits ? null : quartersOf(rows.map(perHour))
  return {
    needed: leastHourlyVisits,
    hourly: quarters && {
      ...{ low: dollarsFromCents(quarters[0]), median: dollarsFromCents(quarters[1]) },
      high: dollarsFromCents(quarters[2]),
    },
    visits: rows.map((visit) => ({
      ...{ jobId: visit.job_id, completedAt: visit.at.toISOString(), minutes: visit.minutes },
      ...{ earned: dollarsFromCents(visit.cents), hourly: dollarsFromCents(perHour(visit)) },
    })),
  }
}
