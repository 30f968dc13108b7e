import type { Context } from '#server/context.ts'
import type { ActActor } from '#server/features/admin-log/record-act.ts'
import { queueAccountMail } from '#server/features/notifications/queue-account-mail.ts'
import { localizedTime } from '#server/plugins/localized-time.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockCleaner } from '../vetting/lock-cleaner.ts'
import { nextReminderAt, waitingPayoutsOf } from './waits-for-account.ts'

interface Reminding {
  by: ActActor
  cleanerId: number
  reason: string
}

/** Mails a cleaner whose payouts wait for a payout account; at most once in some days. */
export function remindOfPayout(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { by, cleanerId, reason }: Reminding,
): Promise<void> {
  const operatorAct = { by, reason, act: 'remind_of_payout', subject: 'user', subjectId: cleanerId } as const
  return actAsOperator(context, operatorAct, async (tx, now) => {
    const { name, email } = await lockCleaner(tx, cleanerId)
    const waiting = await waitingPayoutsOf(tx, cleanerId, now)
    if (!waiting) throw refuse('no_payout_waits', {}, { name })
    const next = nextReminderAt(waiting)
    if (next && next > now)
      throw refuse('reminded_lately', {}, { name, when: localizedTime(next, context.config.SERVICE_ZONE) })
    await queueAccountMail(tx, { event: 'payout_waits', userId: cleanerId, to: email, now })
    const { cents } = waiting
    return { userId: cleanerId, before: null, after: { waitingCents: cents }, answer: undefined }
  })
}
