import { type CheckWord, checkWord } from '#domain/background-check.ts'
import type { Vetting } from '#domain/enums.ts'
import { isBackgroundChecked, type VettingDecision, vettingObstacle } from '#domain/vetting.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { By } from '#server/features/admin-log/record-act.ts'
import { announceStanding } from '#server/features/checks/announce-standing.ts'
import { readStanding } from '#server/features/checks/standing.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { Session } from '#server/plugins/session.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from './lock-cleaner.ts'
import { offerAgain, type ShownVisit } from './offer-again.ts'
import { openJobsOf, stateAfter } from './state-after.ts'

interface DecideVettingInput {
  by: By
  decision: VettingDecision
  cleanerId: number
  reason: string
  /** Of an approval: the number of the check that says there is something to consider, and was read. */
  nonetheless?: number | undefined
  /** Of a suspension: the visits to come go back to every cleaner unless they are kept. */
  visits?: 'offer_again' | 'keep' | undefined
  /** The visits to offer again as the operator has read them. */
  expected?: ShownVisit[] | undefined
  /** Of the operator: offering a visit again may give back what was paid for another time. */
  session?: Session
}

export interface Decided {
  name: string
  before: Vetting
  after: Vetting
  /** Jobs that were taken from the cleaner and are open to every cleaner. */
  offeredIds: number[]
  /** Jobs that the cleaner still has. */
  openJobIds: number[]
  /** Carries the mark 'Background-checked' from now on. */
  marked: boolean
  /** How the result of the background check stands. */
  check: CheckWord
}

/** The operator's word on a cleaner; refuses where there is nothing to decide. */
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
): Promise<Decided> {
  const offers = decision === 'suspend' && visits === 'offer_again'
  const act = { act: decision, subject: 'user', subjectId: cleanerId } as const
  const wish = { by, reason, ...act, ...(offers && session && { movesMoney: session }) }
  return actAsOperator(context, wish, async (tx, now) => {
    const { name, vetting: before } = await lockCleaner(tx, cleanerId)
    const { result, checkId } = await readStanding(tx, cleanerId)
    const undecided = checkWord(result, false, now) === 'consider'
    const obstacle = vettingObstacle(decision, before, undecided)
    if (obstacle) throw refuse(obstacle, {}, { name })
    const accepts = decision === 'approve' && undecided
    // What was read has to be what is decided about.
    if (nonetheless !== undefined && nonetheless !== checkId) throw refuse('terms_changed')
    if (accepts && nonetheless === undefined)
      throw refuse('check_to_consider', {}, { name, check: String(checkId) })
    if (accepts) await acceptCheck(tx, cleanerId, now)
    const after = await stateAfter(tx, decision, cleanerId)
    const counting = accepts && result ? { ...result, acceptedAt: now } : result
    const marked = isBackgroundChecked(after, counting, now)
    await tx
      .updateTable('users')
      .set({ vetting: after, updated_at: now })
      .where('id', '=', cleanerId)
      .execute()
    await announceStanding(tx, cleanerId)
    const offering = { by, cleanerId, reason, expected, now }
    const offeredIds = offers ? await offerAgain(tx, offering) : []
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

/** What is to consider was considered: until the result ends it holds the approval up no more. */
async function acceptCheck(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('background_checks')
    .set({ accepted_at: now })
    .where('user_id', '=', userId)
    .where('stands', '=', true)
    .execute()
}
