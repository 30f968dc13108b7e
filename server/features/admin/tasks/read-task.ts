import { sql } from 'kysely'
import type { Answer, ParsedQuery } from '#contract/index.ts'
import { canDrop, type TaskDrop } from '#domain/task-drops.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { scrubLogEntry } from '#server/log/scrub.ts'
import { refuse } from '#server/plugins/refusal.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'

type TaskQuery = ParsedQuery<'GET /api/admin/tasks'>
type TaskView = Answer<'GET /api/admin/tasks/:id'>
type TaskRow = Answer<'GET /api/admin/tasks'>[number]

export interface QueuedTaskRow {
  id: number
  name: string
  key: string | null
  payload: Record<string, unknown>
  attempts: number
  max_attempts: number
  state: TaskRow['state']
  run_at: Date
  created_at: Date
  updated_at: Date
  last_error: string | null
}

const drops: Record<keyof TaskPayloads, TaskDrop> = {
  ...{ process_stripe_event: 'money', send_refund: 'money', send_transfer: 'money', send_reversal: 'money' },
  ...{ cancel_payment: 'money', audit_money: 'repeats', audit_slice: 'repeats', sweep: 'repeats' },
  ...{ send_message: 'message', send_held: 'message', queue_due_messages: 'repeats' },
  ...{ offer_reset: 'mail', offer_email_change: 'mail', offer_manage_link: 'mail', erase_outside: 'erasure' },
  ...{ detach_card: 'erasure', add_due_visits: 'repeats' },
  ...{ expire_unaccepted_jobs: 'repeats', end_missed_visits: 'repeats', open_asked_jobs: 'repeats' },
  ...{ send_check: 'repeats', read_check: 'repeats', find_check: 'repeats' },
  ...{ end_reschedule_requests: 'repeats', catch_up: 'repeats', tidy: 'repeats' },
}

/** A task name of a newer version, unknown to this one, stays. */
export const taskDropOf = (name: string): TaskDrop => (drops as Record<string, TaskDrop>)[name] ?? 'money'

// Shows ids of the product and of Stripe; addresses, devices and password stamps stay hidden.
const shown = ['id', 'ids', 'eventId', 'refundId', 'payoutId', 'reversalId', 'paymentId']
const alsoShown = ['jobId', 'userId', 'contactMessageId', 'charges', 'accounts', 'checkId', 'reportId']

/** Lists tasks of a state, newest first. */
export async function listTasks(db: Db, { state, search }: TaskQuery, limit: number, beforeId: number) {
  const { rows } = await sql<QueuedTaskRow>`SELECT * FROM
    queued_tasks(${state ?? null}, ${search || null}, ${beforeId}, ${limit}::integer)`.execute(db)
  return rows
}

export async function readTask(db: Db, id: number): Promise<TaskView> {
  const { rows } =
    await sql<QueuedTaskRow>`SELECT * FROM queued_tasks(NULL, ${`#${id}`}, ${id + 1}, 1)`.execute(db)
  const [task] = rows
  if (!task) throw refuse('task_not_found')
  return presentTask(task)
}

/** Finds the task that is queued under a key. */
export async function taskOfKey(db: Db | Tx, key: string): Promise<QueuedTaskRow | null> {
  const { rows } = await sql<QueuedTaskRow>`SELECT * FROM queued_task_of_key(${key})`.execute(db)
  return rows[0] ?? null
}

/** Locks a task that no worker and no other admin has taken meanwhile. */
export async function lockTask(tx: Tx, id: number): Promise<QueuedTaskRow> {
  const { rows } = await sql<QueuedTaskRow>`SELECT * FROM hold_queued_task(${id})`.execute(tx)
  const [task] = rows
  if (!task) throw refuse('task_not_found')
  if (task.state === 'running') throw refuse('task_running')
  return task
}

export function presentTaskRow(task: QueuedTaskRow): TaskRow {
  return {
    ...{ id: task.id, name: task.name, state: task.state },
    ...{ attempts: task.attempts, maxAttempts: task.max_attempts },
    runAt: task.run_at.toISOString(),
    createdAt: task.created_at.toISOString(),
    error: task.last_error && scrubLogEntry(task.last_error),
  }
}

export function presentTask(task: QueuedTaskRow): TaskView {
  const drop = taskDropOf(task.name)
  const still = task.state !== 'running'
  return {
    ...presentTaskRow(task),
    key: task.key && scrubLogEntry(task.key),
    changedAt: task.updated_at.toISOString(),
    about: taskSubjectsOf(task.payload),
    drop,
    canRetry: still && task.attempts > 0,
    canDrop: still && canDrop(drop),
  }
}

export function taskSubjectsOf(payload: Record<string, unknown>): TaskView['about'] {
  return [...shown, ...alsoShown].flatMap((what) => {
    const ids = payload[what]
    return [ids ?? []].flat().map((id) => ({ what, id: String(id) }))
  })
}
