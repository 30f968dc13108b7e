import type { Answer } from '#contract/index.ts'
import type { AdminSubject } from '#domain/enums.ts'
import { largestIdentifier } from '#domain/identifier.ts'
import type { Db } from '#server/db/connect.ts'

type ListActs = Answer<'GET /api/admin/people/:id/acts'>

/** Selects the acts about an account, or those on one subject. */
type ActsSubject = { userId: number } | { subject: AdminSubject; subjectId: number }

const mostOfOneThing = 100

/** Lists all admin acts on one subject, newest first, for its page. */
export function listActsOn(db: Db, subject: AdminSubject, subjectId: number): Promise<ListActs> {
  return listActs(db, { subject, subjectId }, mostOfOneThing, largestIdentifier)
}

/** Lists admin acts, newest first. */
export async function listActs(
  db: Db,
  about: ActsSubject,
  limit: number,
  beforeId: number,
): Promise<ListActs> {
  const acts = db
    .selectFrom('admin_acts as a')
    .leftJoin('users as o', 'o.id', 'a.operator_id')
    .select(['a.id', 'a.at', 'a.act', 'a.subject', 'a.subject_id', 'a.reason', 'a.before', 'a.after'])
    .select((is) => is.fn.coalesce('o.name', 'a.operator').as('by'))
  const theirs =
    'userId' in about
      ? acts.where('a.user_id', '=', about.userId)
      : acts.where('a.subject', '=', about.subject).where('a.subject_id', '=', about.subjectId)
  const rows = await theirs.where('a.id', '<', beforeId).orderBy('a.id', 'desc').limit(limit).execute()
  return rows.map(({ at, by, subject_id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: by ?? '',
    subjectId: subject_id,
  }))
}
