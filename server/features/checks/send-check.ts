import type { Context } from '#server/context.ts'
import { CheckrRefusal } from '#server/providers/background-checks/call-checkr.ts'
import { queueWithdrawal } from './queue-withdrawal.ts'

type CheckSending = Pick<Context, 'db' | 'checks' | 'log'>

/**
 * Task: orders a check at the provider; a retry continues after the last completed step, and invites a person
 * once.
 */
export async function sendCheck(context: CheckSending, checkId: number): Promise<void> {
  try {
    await send(context, checkId)
  } catch (error) {
    await cancelRefused(context, checkId, error)
  }
}

async function send({ db, checks }: CheckSending, checkId: number): Promise<void> {
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
  // A check is dropped whose account was deleted or whose order was ended meanwhile.
  const keep = async (row: { candidate_id: string } | { invitation_id: string }) => {
    const stillOrdered = db
      .updateTable('background_checks')
      .set(row)
      .where('id', '=', checkId)
      .where('state', '=', 'ordered')
    return (await stillOrdered.executeTakeFirst()).numUpdatedRows > 0
  }
  const { user_id: userId, name, email } = check
  // The time is part of the key, since another installation may use the same provider account.
  const key = `${checkId} ${check.ordered_at.getTime()}`
  // A candidate of an earlier order has an outdated name and e-mail.
  const candidateId =
    check.candidate_id ??
    (await checks.addCandidate({ name, email, customId: String(userId) }, `candidate ${key}`))
  if (!(await keep({ candidate_id: candidateId }))) return
  const invitationId = await checks.invite(candidateId, `invitation ${key}`)
  if (!(await keep({ invitation_id: invitationId }))) await queueWithdrawal(db, invitationId)
}

/**
 * Cancels an order that the provider refuses for good, such as one with an invalid address, so that another
 * check can be ordered.
 */
async function cancelRefused({ db, log }: CheckSending, checkId: number, error: unknown): Promise<void> {
  if (!(error instanceof CheckrRefusal) || ![400, 422].includes(error.statusCode)) throw error
  log.warn({ err: error, checkId }, 'a background check was not taken')
  await db
    .updateTable('background_checks')
    .set({ state: 'cancelled' })
    .where('id', '=', checkId)
    .where('state', '=', 'ordered')
    .execute()
}
