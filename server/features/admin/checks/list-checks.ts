import type { Answer } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'

type Checks = Answer<'GET /api/admin/people/:id/checks'>

interface ChecksSubject {
  userId: number
  limit: number
  beforeId: number
}

/** Lists a person's background checks, newest first. */
export async function listChecksOf(db: Db, { userId, limit, beforeId }: ChecksSubject): Promise<Checks> {
  const rows = await all(db)
    .where('c.user_id', '=', userId)
    .where('c.id', '<', beforeId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(present)
}

export async function readCheckOf(db: Db, id: number): Promise<Checks[number]> {
  return present(await all(db).where('c.id', '=', id).executeTakeFirstOrThrow())
}

const all = (db: Db) =>
  db
    .selectFrom('background_checks as c')
    .innerJoin('users as o', 'o.id', 'c.operator_id')
    .select(['c.id', 'c.source', 'c.state', 'c.ordered_at', 'c.completed_at', 'c.expires_at'])
    .select(['c.accepted_at', 'c.stands', 'c.report_id', 'o.name as by'])

type ChecksRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const present = (row: ChecksRow): Checks[number] => ({
  ...{ id: row.id, source: row.source, state: row.state, by: row.by, stands: row.stands },
  orderedAt: row.ordered_at.toISOString(),
  completedAt: row.completed_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  reportId: row.report_id,
})
