import { expiryOf } from '#domain/background-check.ts'
import type { CheckState } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { BackgroundCheckClient, ProviderReport } from '#server/providers/background-checks/client.ts'
import { queueAccountMail } from '../notifications/queue-account-mail.ts'
import { type CheckRow, storeCheckResult } from './store-check-result.ts'

type ReadCheckInput = Pick<Context, 'db' | 'checks' | 'clock' | 'config'>

interface CheckHeard {
  state: CheckState
  reportId: string | null
  completedAt: Date | null
}

/**
 * Task: fetches a check's state at the provider and applies it. Only the latest fetch counts, whatever was
 * late, duplicated or lost.
 */
export async function readCheck(context: ReadCheckInput, checkId: number): Promise<void> {
  const { db, checks, clock } = context
  const check = await db
    .selectFrom('background_checks')
    .selectAll()
    .where('id', '=', checkId)
    .executeTakeFirst()
  if (!check?.invitation_id || !checks) return
  const asked = clock()
  const heard = await ask(checks, check)
  await db.transaction().execute(async (tx) => {
    // Locks the account first, like every decision about it.
    await tx.selectFrom('users').select('id').where('id', '=', check.user_id).forUpdate().execute()
    const row = await tx
      .selectFrom('background_checks')
      .selectAll()
      .where('id', '=', checkId)
      .forUpdate()
      .executeTakeFirst()
    if (!row || (row.read_at && row.read_at > asked)) return
    await tx
      .updateTable('background_checks')
      .set({ read_at: asked, report_id: heard.reportId ?? row.report_id })
      .where('id', '=', checkId)
      .execute()
    if (heard.state !== row.state) await become(context, tx, row, heard)
  })
}

async function ask(
  checks: BackgroundCheckClient,
  { invitation_id, report_id }: CheckRow,
): Promise<CheckHeard> {
  const invitation = await checks.readInvitation(invitation_id ?? '')
  const reportId = invitation.reportId ?? report_id
  if (reportId) {
    const report = await checks.readReport(reportId)
    if (!report) return { state: 'cancelled', reportId, completedAt: null }
    return { state: ofReport[report.state], reportId, completedAt: report.completedAt }
  }
  const { state } = invitation
  const ended = state === 'expired' ? 'unanswered' : state === 'deleted' ? 'cancelled' : 'ordered'
  return { state: ended, reportId: null, completedAt: null }
}

const ofReport: Record<ProviderReport['state'], CheckState> = {
  ...{ open: 'ordered', clear: 'clear', consider: 'consider', cancelled: 'cancelled' },
}

async function become(
  { config, clock }: ReadCheckInput,
  tx: Tx,
  row: CheckRow,
  heard: CheckHeard,
): Promise<void> {
  const { state } = heard
  if (state === 'clear' || state === 'consider') {
    const completedAt = heard.completedAt ?? clock()
    const expiresAt = expiryOf(completedAt, config.BACKGROUND_CHECK_MONTHS)
    const counts = await storeCheckResult(tx, row.id, row.user_id, { state, completedAt, expiresAt })
    if (counts) await tell(tx, row.user_id, clock())
    return
  }
  // A result in re-investigation, as after a dispute, stays until there is another.
  if (row.state !== 'ordered') return
  await tx.updateTable('background_checks').set({ state }).where('id', '=', row.id).execute()
  if (state === 'unanswered') await tell(tx, row.user_id, clock(), 'check_unanswered')
}

/** Notifies the cleaner that a result has arrived; the result itself is shown after login only. */
async function tell(
  tx: Tx,
  userId: number,
  now: Date,
  event: 'check_done' | 'check_unanswered' = 'check_done',
): Promise<void> {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await queueAccountMail(tx, { event, userId, to: email, now })
}
