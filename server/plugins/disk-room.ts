import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** PostgreSQL needs 16 MB for the next segment of its log, and ends when it cannot have them. */
const leastBytes = 32 * 1024 * 1024
const probeLines = 20_000

/** Whether anything can be saved: after a write that found the disk full, and by the free space of the data folder. */
export class DiskRoom {
  readonly #context: Pick<Context, 'db' | 'config'>
  #full = false

  constructor(context: Pick<Context, 'db' | 'config'>) {
    this.#context = context
  }

  /** A write has failed: there is no room until a probe finds some. */
  noteFull(): void {
    this.#full = true
  }

  async hasRoom(): Promise<boolean> {
    if (!(await this.#folderHasRoom())) return false
    if (this.#full && (await this.#databaseHasRoom())) this.#full = false
    return !this.#full
  }

  async #folderHasRoom(): Promise<boolean> {
    // A folder that is not there yet has nothing in it that could not be kept.
    const found = await statfs(this.#context.config.dataDir).catch(() => null)
    return !found || found.bavail * found.bsize >= leastBytes
  }

  /** Sorts 20 MB with 64 kB of memory: a temporary file, which needs fresh room and leaves nothing behind. */
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
