import type { Selectable } from 'kysely'
import type { Home } from '#domain/job/home.ts'
import type { JobsTable } from '#server/db/rows/jobs.ts'

/** The columns of a job that describe the home. */
export const homeColumns = ['bathroom_count'] as const satisfies (keyof JobsTable)[]

export type HomeColumns = Pick<Selectable<JobsTable>, (typeof homeColumns)[number]>

export function presentHome(row: HomeColumns): Home {
  return { bathroomCount: row.bathroom_count }
}

export function homeRow(home: Home): HomeColumns {
  return { bathroom_count: home.bathroomCount }
}
