import { type CheckWord, checkWord } from '#domain/background-check.ts'
import type { Vetting } from '#domain/enums.ts'
import { isBackgroundChecked, type VettingDecision, vettingObstacle } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { announcePermissionChange } from '#server/features/checks/announce-permission-change.ts'
import { readCheckState } from '#server/features/checks/check-state.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from './lock-cleaner.ts'
import { type ExpectedVisit, republishVisits } from './republish-visits.ts'
import { openJobsOf, vettingAfter } from './vetting-after.ts'

interface DecideVettingInput {
  by: ActActor
  decision: VettingDecision
  cleanerId: number
  reason: string
  /** For an approval: the id of the check with something to consider that the admin has read. */
  nonetheless?: number | undefined
  /** For a suspension: visits to come are published to every cleaner unless they are kept. */
  visits?: 'offer_again' | 'keep' | undefined
  /** The visits to publish again as the admin was shown them. */
  expected?: ExpectedVisit[] | undefined
  /** The admin's session: publishing a visit again may refund a payment for another time. */
  session?: Session
}

export interface VettingChange {
  name: string
  before: Vetting
  after: Vetting
  /** Jobs that were taken from the cleaner and published to every cleaner. */
  offeredIds: number[]
  /** Jobs that the cleaner still has. */
  openJobIds: number[]
  /** True when the cleaner now carries the mark 'Background-checked'. */
  marked: boolean
  /** The state of the background check. */
  check: CheckWord
}

/** Decides about a cleaner's vetting; refuses where there is nothing to decide. */
export function decideVetting(
  context: Pick<Context, 'db' | 'clock'>,
  {
    by,
    decision,
    cleanerId,
    reason,
    nonetheless,
    visits = 'offer_again',
    expected,
    session,
  }: DecideVettingInput,
): Promise<VettingChange> {
  const offers = decision === 'suspend' && visits === 'offer_again'
  const act = { act: decision, subject: 'user', subjectId: cleanerId } as const
  const operatorAct = { by, reason, ...act, ...(offers && session && { movesMoney: session }) }
  return actAsOperator(context, operatorAct, async (tx, now) => {
    const { name, vetting: before } = await lockCleaner(tx, cleanerId)
    const { result, checkId } = await readCheckState(tx, cleanerId)
    const undecided = checkWord(result, false, now) === 'consider'
    const obstacle = vettingObstacle(decision, before, undecided)
    if (obstacle) throw refuse(obstacle, {}, { name })
    const accepts = decision === 'approve' && undecided
    // The decision has to be about the check that was read.
    if (nonetheless !== undefined && nonetheless !== checkId) throw refuse('terms_changed')
    if (accepts && nonetheless === undefined)
      throw refuse('check_to_consider', {}, { name, check: String(checkId) })
    if (accepts) await acceptCheck(tx, cleanerId, now)
    const after = await vettingAfter(tx, decision, cleanerId)
    const counting = accepts && result ? { ...result, acceptedAt: now } : result
    const marked = isBackgroundChecked(after, counting, now)
    await tx
      .updateTable('users')
      .set({ vetting: after, updated_at: now })
      .where('id', '=', cleanerId)
      .execute()
    await announcePermissionChange(tx, cleanerId)
    const offering = { by, cleanerId, reason, expected, now }
    const offeredIds = offers ? await republishVisits(tx, offering) : []
    return {
      userId: cleanerId,
      before: { vetting: before },
      after: {
        vetting: after,
        ...(accepts && { nonetheless }),
        ...(offeredIds.length > 0 && { offeredAgain: offeredIds.map((id) => `#${id}`).join(', ') }),
      },
      answer: {
        ...{ name, before, after, marked, offeredIds },
        check: checkWord(counting, false, now),
        openJobIds: await openJobsOf(tx, cleanerId),
      },
    }
  })
}

/** An accepted result no longer blocks an approval until it expires. */
async function acceptCheck(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('background_checks')
    .set({ accepted_at: now })
    .where('user_id', '=', userId)
    .where('stands', '=', true)
    .execute()
}
