import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockTask, type QueuedTaskRow, taskDropOf, taskSubjectsOf } from './read-task.ts'
import type { TaskAct } from './retry-task.ts'

/** Drops a task from the queue and marks the notification that it was to send. */
export function dropTask(context: Context, { operatorId, taskId, reason }: TaskAct) {
  const operatorAct = { act: 'drop_task', subject: 'task', subjectId: taskId } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...operatorAct }, async (tx) => {
    const task = await lockTask(tx, taskId)
    const drop = taskDropOf(task.name)
    if (drop === 'money') throw refuse('task_moves_money')
    if (drop === 'erasure') throw refuse('task_erases')
    await sql`SELECT drop_queued_task(${taskId})`.execute(tx)
    if (drop === 'message') await giveUpMessages(tx, task)
    const about: Record<string, string> = {}
    for (const { what, id } of taskSubjectsOf(task.payload))
      about[what] = about[what] ? `${about[what]}, ${id}` : id
    const before = { name: task.name, state: task.state, attempts: task.attempts, ...about }
    return { userId: null, before, after: null, answer: { dropped: true } }
  })
}

async function giveUpMessages(tx: Tx, { payload }: QueuedTaskRow): Promise<void> {
  const ids = [payload.ids ?? payload.id].flat().map(Number)
  await tx
    .updateTable('notifications')
    .set({ status: 'suppressed', reason: 'dropped', held_until: null })
    .where('id', 'in', ids)
    .where('status', '=', 'queued')
    .execute()
}
