import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { taskOfKey } from '../tasks/read-task.ts'

interface ProcessAgainInput {
  operatorId: number
  eventId: number
  reason: string
}

/**
 * Processes a Stripe event again by its own task, which reads the object's current state at Stripe, so that a
 * repeat changes nothing.
 */
export function processAgain(
  context: Context,
  { operatorId, eventId, reason }: ProcessAgainInput,
): Promise<void> {
  const operatorAct = { act: 'process_event', subject: 'stripe_event', subjectId: eventId } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...operatorAct }, async (tx) => {
    const event = await tx
      .selectFrom('stripe_events')
      .select(['id', 'type', 'processed_at'])
      .where('number', '=', eventId)
      .forUpdate()
      .executeTakeFirst()
    if (!event) throw refuse('event_not_found')
    if (await taskOfKey(tx, event.id)) throw refuse('event_queued')
    await tx.updateTable('stripe_events').set({ processed_at: null }).where('id', '=', event.id).execute()
    await queueTask(tx, 'process_stripe_event', { eventId: event.id }, { key: event.id })
    const before = { event: event.id, type: event.type, effect: event.processed_at?.toISOString() ?? null }
    return { userId: null, before, after: { ...before, effect: null }, answer: undefined }
  })
}
