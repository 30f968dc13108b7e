import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Db } from './connect.ts'

/** What can be asked: the database, a transaction, or one connection. */
export type Asked = QueryExecutorProvider

/**
 * Asks a question, and behind it in the same message what `next` asks first: both on one connection. The first answer
 * is there as soon as it comes.
 */
export function askWith<Row>(
  db: Db,
  first: CompiledQuery<Row>,
  next: (connection: Asked) => Promise<unknown>,
): Promise<Row[]> {
  const executor = db.getExecutor()
  return new Promise((resolve, reject) => {
    executor
      .provideConnection(async (connection) => {
        const here = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
        const answer = here.executeQuery(first).then(({ rows }) => resolve(rows))
        await Promise.allSettled([answer.catch(reject), next({ getExecutor: () => here })])
      })
      .catch(reject)
  })
}
