import type { Context } from '../../context.ts'

/** Task: orders a check at the provider; a second try goes on where the first ended, and invites nobody twice. */
export async function sendCheck(
  { db, checks }: Pick<Context, 'db' | 'checks'>,
  checkId: number,
): Promise<void> {
  const check = await db
    .selectFrom('background_checks as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.id', 'c.user_id', 'c.candidate_id', 'u.name', 'u.email'])
    .where('c.id', '=', checkId)
    .where('c.state', '=', 'ordered')
    .where('c.invitation_id', 'is', null)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!check) return
  if (!checks) throw new Error('no provider of background checks is set up')
  const set = (row: { candidate_id: string } | { invitation_id: string }) =>
    db.updateTable('background_checks').set(row).where('id', '=', checkId).execute()
  const { user_id: userId, name, email } = check
  const known = check.candidate_id ?? (await candidateOf(db, userId))
  const candidateId =
    known ?? (await checks.addCandidate({ name, email, customId: String(userId) }, `candidate-${checkId}`))
  if (!check.candidate_id) await set({ candidate_id: candidateId })
  await set({ invitation_id: await checks.invite(candidateId, `invitation-${checkId}`) })
}

/** As whom the provider has known them before. */
async function candidateOf(db: Context['db'], userId: number): Promise<string | null> {
  const last = await db
    .selectFrom('background_checks')
    .select('candidate_id')
    .where('user_id', '=', userId)
    .where('candidate_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.candidate_id ?? null
}
