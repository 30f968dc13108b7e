import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { isOfferedTo } from '#server/features/jobs/offered-to.ts'
import { readVisitTime } from '#server/features/jobs/read-visit-time.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { reachedDailyAcceptLimit } from '#server/rules/daily-accept-limit.ts'
import { busyBetween, isRequestableCleaner } from '#server/rules/requestable-cleaner.ts'
import { allFilters, matchesSearch } from '../lists/read-list.ts'

type JobsCandidates = Answer<'GET /api/admin/jobs/:id/candidates'>

interface CandidatesPage {
  jobId: number
  limit: number
  beforeId: number
}

/** Lists the cleaners who can accept the job now: eligible, free at that time, and not yet involved in it. */
export async function listCandidates(
  context: Context,
  { search, scheduledFor: other }: ParsedQuery<'GET /api/admin/jobs/:id/candidates'>,
  { jobId, limit, beforeId }: CandidatesPage,
): Promise<JobsCandidates> {
  const job = await context.db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirst()
  if (!job) throw refuse('job_not_found')
  const { cleaner_id, customer_id, missed_by } = job
  const now = context.clock()
  const starts = other === undefined ? job.scheduled_for : readVisitTime({ text: other, now }, context)
  const ends = new Date(starts.getTime() + job.ends_at.getTime() - job.scheduled_for.getTime())
  const where = allFilters(
    sql`users.id < ${beforeId}`,
    isRequestableCleaner(context),
    sql`NOT ${reachedDailyAcceptLimit(context)}`,
    sql`users.id <> ${customer_id} AND users.id <> ALL(${missed_by}::bigint[])`,
    cleaner_id !== null && sql`users.id <> ${cleaner_id}`,
    cleaner_id === null && isOfferedTo(job, now),
    sql`NOT ${busyBetween(sql`users.id`, sql`${starts}`, sql`${ends}`)}`,
    search && matchesSearch(search, sql`person_words(users.name, users.email, users.phone)`, sql`users.id`),
  )
  const { rows } = await sql<JobsCandidates[number]>`
    SELECT c.id, c.name, p.avg_rating AS rating, coalesce(p.total_jobs, 0) AS jobs
    FROM (SELECT users.id, users.name FROM users WHERE ${where} ORDER BY users.id DESC LIMIT ${limit}) c
    LEFT JOIN cleaner_profiles p ON p.user_id = c.id ORDER BY c.id DESC`.execute(context.db)
  return rows
}
