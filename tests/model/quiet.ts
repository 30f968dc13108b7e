import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestApp } from '../support/start-test-app.ts'

export interface Quiet {
  /** Waits until no webhook and no task is under way; tasks that try again later do not count. */
  wait(): Promise<void>
  close(): Promise<void>
}

const patienceMs = 120_000

export async function openQuiet({ context, stripeOrigin }: TestApp): Promise<Quiet> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(context.db)
  const admin = new pg.Client({
    connectionString: inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? ''),
  })
  await admin.connect()

  async function underWay(): Promise<number> {
    const answer = await fetch(`${stripeOrigin}/stripe-fake/scenario`)
    const { waiting } = (await answer.json()) as { waiting: number }
    const tasks = await admin.query(
      `SELECT FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL
        OR (run_at <= now() AND attempts < max_attempts)`,
    )
    return waiting + (tasks.rowCount ?? 0)
  }

  return {
    async wait() {
      const deadline = Date.now() + patienceMs
      // A webhook may queue a task and a task may cause a webhook: only quiet twice is quiet.
      for (let calm = 0; calm < 2; ) {
        calm = (await underWay()) === 0 ? calm + 1 : 0
        if (calm === 0) await sleep(8)
        if (Date.now() > deadline) throw new Error('webhooks and tasks did not come to rest')
      }
    },
    close: () => admin.end(),
  }
}
