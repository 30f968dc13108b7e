import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { LinkHolder } from '#server/plugins/manage-key.ts'
import type { UserRow } from '#server/plugins/session.ts'

/** Returns whether and how a guest's booking can join an account; an unpaid one cannot. */
export async function accountChoice(
  { db }: Pick<Context, 'db'>,
  { link }: LinkHolder,
  user: UserRow | null,
): Promise<Answer<'GET /api/jobs/:id/manage-link'>['account']> {
  const job = await db
    .selectFrom('jobs')
    .leftJoin('users', (join) =>
      join.onRef('users.email', '=', 'jobs.contact_email').on('users.is_guest', '=', false),
    )
    .select(['published_at', 'users.id as owner'])
    .where('jobs.id', '=', link.jobId)
    .executeTakeFirstOrThrow()
  if (job.published_at === null) return null
  if (job.owner === null) return user ? null : 'new'
  return job.owner === user?.id ? 'join' : 'sign-in'
}
