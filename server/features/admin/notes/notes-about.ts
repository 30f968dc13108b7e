import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'

interface NotesAboutSubject {
  userId: number
  limit: number
  beforeId: number
}

type Notes = Answer<'GET /api/admin/people/:id/notes'>

/** Lists the admins' notes about a person, newest first. */
export async function listNotesAbout(db: Db, { userId, limit, beforeId }: NotesAboutSubject): Promise<Notes> {
  const rows = await db
    .selectFrom('operator_notes as n')
    .innerJoin('users as o', 'o.id', 'n.operator_id')
    .select(['n.id', 'n.at', 'n.text', 'o.name as by'])
    .where('n.user_id', '=', userId)
    .where('n.id', '<', beforeId)
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}

interface AboutAlert {
  operator: { id: number; name: string }
  userId: number
  text: string
}

/** Adds a note about a person; refuses deleted accounts. */
export function addNoteAbout(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { operator, userId, text }: AboutAlert,
) {
  return db.transaction().execute(async (tx): Promise<Notes[number]> => {
    const person = await tx
      .selectFrom('users')
      .select('deleted_at')
      .where('id', '=', userId)
      .forShare()
      .executeTakeFirst()
    if (!person) throw refuse('person_not_found')
    if (person.deleted_at) throw refuse('person_deleted')
    const at = clock()
    const about = { subject: 'user', subject_id: userId, user_id: userId } as const
    const { id } = await tx
      .insertInto('operator_notes')
      .values({ ...about, operator_id: operator.id, text, at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, at: at.toISOString(), by: operator.name, text }
  })
}
