import { createHash } from 'node:crypto'
import {
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'

const marker = '/* prepared */'

/**
 * Follows SELECT in the few hot queries that cost more to plan than to run: each connection prepares them
 * once. The number of distinct texts must be bounded: variable parts are parameters.
 */
export const prepared = sql.raw(marker)

/** A pool for Kysely whose connections run marked queries as prepared statements (`name` in pg's query config). */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #outdated = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('The dialect has no cursors.')
    return text.includes(marker)
      ? this.#queryPrepared(text, [...values])
      : this.#client.query(text, [...values])
  }

  async #queryPrepared(text: string, values: unknown[]) {
    try {
      return await this.#client.query({ name: nameOf(text), text, values })
    } catch (error) {
      this.#outdated ||= isOutdated(error as pg.DatabaseError)
      throw error
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#outdated)
  }
}

/** A migration has changed the type of a column since this connection prepared the statement; another one prepares it anew. */
export function isOutdated({ code, routine }: { code?: string | undefined; routine?: string | undefined }) {
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url')
  names.set(text, name)
  return name
}
