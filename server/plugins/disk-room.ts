import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** PostgreSQL needs 16 MB for its next WAL segment and stops when it cannot have them. */
const leastBytes = 32 * 1024 * 1024
const probeLines = 20_000

/** Knows whether data can be saved: from failed writes, and from the free space of the data folder. */
export class DiskRoom {
  readonly #context: Pick<Context, 'db' | 'config'>
  #full = false

  constructor(context: Pick<Context, 'db' | 'config'>) {
    this.#context = context
  }

  /** A write has failed: nothing fits until a probe succeeds. */
  noteFull(): void {
    this.#full = true
  }

  async hasRoom(): Promise<boolean> {
    if (!(await this.#folderHasRoom())) return false
    if (this.#full && (await this.#databaseHasRoom())) this.#full = false
    return !this.#full
  }

  async #folderHasRoom(): Promise<boolean> {
    // A folder that does not exist yet holds nothing that could fail to be written.
    const found = await statfs(this.#context.config.dataDir).catch(() => null)
    return !found || found.bavail * found.bsize >= leastBytes
  }

  /** Sorts 20 MB with 64 kB of memory: a temporary file needs free space and leaves nothing behind. */
  async #databaseHasRoom(): Promise<boolean> {
    try {
      await this.#context.db.transaction().execute(async (tx) => {
        await sql`SELECT set_config('work_mem', '64kB', true)`.execute(tx)
        await sql`SELECT count(line) FROM (SELECT repeat('x', 1000) || number AS line
          FROM generate_series(1, ${probeLines}) number ORDER BY line OFFSET 0) lines`.execute(tx)
      })
      return true
    } catch {
      return false
    }
  }
}
