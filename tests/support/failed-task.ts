import pg from 'pg'
import { queueTask, type TaskPayloads } from '#server/queue/queue-task.ts'
import type { TestApp } from './start-test-app.ts'

interface FailedTaskFailure<T extends keyof TaskPayloads> {
  payload?: TaskPayloads[T]
  attempts?: number
  error?: string
}

/** A task of the queue that has been tried without result, once unless told otherwise; gives its number. */
export async function failedTask<T extends keyof TaskPayloads>(
  { context, database }: TestApp,
  name: T,
  { payload = {} as TaskPayloads[T], attempts = 1, error = 'nobody answers' }: FailedTaskFailure<T> = {},
): Promise<number> {
  const key = `failed-${crypto.randomUUID()}`
  // Far ahead, so that no worker takes it.
  await queueTask(context.db, name, payload, { key, at: new Date('2126-01-01T00:00:00Z') })
  const owner = new pg.Client(database)
  await owner.connect()
  const { rows } = await owner.query(
    `UPDATE graphile_worker._private_jobs SET attempts = $2, last_error = $3 WHERE key = $1 RETURNING id`,
    [key, attempts, error],
  )
  await owner.end()
  return Number(rows[0].id)
}
