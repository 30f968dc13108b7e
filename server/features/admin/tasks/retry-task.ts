import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { actAsOperator } from '../acts/act-as-operator.ts'
import { lockTask, presentTask } from './read-task.ts'

export interface TaskAct {
  operatorId: number
  taskId: number
  reason: string
}

/** Restarts a failed task; one that never failed runs by itself. */
export function retryTask(context: Context, { operatorId, taskId, reason }: TaskAct) {
  const operatorAct = { act: 'retry_task', subject: 'task', subjectId: taskId } as const
  return actAsOperator(context, { by: { operatorId }, reason, ...operatorAct }, async (tx) => {
    const task = await lockTask(tx, taskId)
    if (task.attempts === 0) throw refuse('task_not_tried')
    await sql`SELECT retry_queued_task(${taskId})`.execute(tx)
    const answer: Answer<'POST /api/admin/tasks/:id/retry'> = presentTask(await lockTask(tx, taskId))
    const before = { name: task.name, state: task.state, attempts: task.attempts }
    return { userId: null, before, after: { name: task.name, state: 'waiting', attempts: 0 }, answer }
  })
}
