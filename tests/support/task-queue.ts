import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestApp } from './start-test-app.ts'

/** The queue behind the product's back: proofs wait for it, and make failed tasks rest. */
export class TaskQueue {
  #admin: pg.Client

  constructor(admin: pg.Client) {
    this.#admin = admin
  }

  static async open({ context }: TestApp): Promise<TaskQueue> {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(context.db)
    const admin = new pg.Client({
      connectionString: inject('databaseAddress').replace('DATABASE', rows[0]?.name ?? ''),
    })
    await admin.connect()
    return new TaskQueue(admin)
  }

  /** Waits until every task has been tried; those that failed rest for hours, so that only the sweep brings them back. */
  async drain(): Promise<void> {
    const due = 'locked_at IS NOT NULL OR (run_at <= now() AND attempts = 0)'
    while (await this.#count(due)) await sleep(5)
    await this.rest()
  }

  /** As if tasks had failed so often that none is tried again for hours. Waits for those that run. */
  async rest(): Promise<void> {
    while (await this.#count('locked_at IS NOT NULL')) await sleep(5)
    await this.#admin.query("UPDATE graphile_worker._private_jobs SET run_at = now() + interval '6 hours'")
  }

  async #count(which: string): Promise<number> {
    const { rows } = await this.#admin.query(
      `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE ${which}`,
    )
    return rows[0].count
  }

  close(): Promise<void> {
    return this.#admin.end()
  }
}
