import { CheckrRefusal } from '../../background-checks/ask-checkr.ts'
import type { Context } from '../../context.ts'

type Sending = Pick<Context, 'db' | 'checks' | 'log'>

/** Task: orders a check at the provider; a second try goes on where the first ended, and invites nobody twice. */
export async function sendCheck(context: Sending, checkId: number): Promise<void> {
  try {
    await send(context, checkId)
  } catch (error) {
    await cancelRefused(context, checkId, error)
  }
}

async function send({ db, checks }: Sending, checkId: number): Promise<void> {
  const check = await db
    .selectFrom('background_checks as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.ordered_at', 'c.candidate_id', 'u.name', 'u.email'])
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
  // Another installation may order by the same account.
  const key = `${checkId} ${check.ordered_at.getTime()}`
  const known = check.candidate_id ?? (await candidateOf(db, userId))
  const candidateId =
    known ?? (await checks.addCandidate({ name, email, customId: String(userId) }, `candidate ${key}`))
  if (!check.candidate_id) await set({ candidate_id: candidateId })
  const invitationId = await checks.invite(candidateId, `invitation ${key}`)
  const [kept] = await set({ invitation_id: invitationId })
  // Whose account was deleted meanwhile is asked nothing.
  if (!kept?.numUpdatedRows) await checks.withdrawInvitation(invitationId)
}

/** What the provider does not take, such as an address it cannot write to, is tried no more: another check can be ordered. */
async function cancelRefused({ db, log }: Sending, checkId: number, error: unknown): Promise<void> {
  if (!(error instanceof CheckrRefusal) || ![400, 422].includes(error.statusCode)) throw error
  log.warn({ err: error, checkId }, 'a background check was not taken')
  await db
    .updateTable('background_checks')
    .set({ state: 'cancelled' })
    .where('id', '=', checkId)
    .where('state', '=', 'ordered')
    .execute()
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
