import type { ExtraPaymentKind } from '#domain/enums.ts'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import type { JobToPay, LockedPaymentRow } from '#server/money/locks/lock-job.ts'
import { oweTip } from '#server/money/payouts/owe-tip.ts'
import { tipHeldUntil } from '#server/money/payouts/tip-hold.ts'
import { refundRest } from '#server/money/refunds/refund-rest.ts'
import { acceptsTip } from '../jobs/accepts-tip.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { flagRelatedParties } from '../reviews/flag-related-parties.ts'

interface TipPaid {
  context: Pick<Context, 'config'>
  tx: Tx
  job: JobToPay
  payment: LockedPaymentRow
  eventId: number
  paidAt: Date
  now: Date
}

/**
 * Handles a paid tip: all of it goes to the cleaner, and both sides are notified; one that came too late, or
 * for a cleaner who cannot be paid, is refunded automatically. The caller locks the job's row.
 */
export async function handlePaidTip(kind: ExtraPaymentKind, paid: TipPaid): Promise<void> {
  const { context, tx, job, payment, eventId, paidAt, now } = paid
  const told = { jobId: job.id, eventId }
  const at = new Date(Math.min(paidAt.getTime(), now.getTime()))
  const { taken, customerStands } = await acceptsTip(tx, kind, job.id, at)
  if (!taken || job.cleaner_id === null) {
    await refundRest(tx, payment, `${kind}_not_possible`, now)
    if (customerStands) await queueMessage(tx, { event: `${kind}_returned`, ...told })
    return
  }
  const owed = { kind, payment, cleanerId: job.cleaner_id, terms: job.terms, now }
  await oweTip(tx, { ...owed, dueAt: await tipHeldUntil(context, tx, owed) })
  await flagRelatedParties(tx, job.id)
  await queueMessage(tx, { event: `${kind}_paid`, ...told })
}
