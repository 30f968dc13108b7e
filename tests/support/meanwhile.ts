import type { Tx } from '#server/db/connect.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { waitingForLocks } from './waiting-for-locks.ts'

/** What is answered to requests that have all come as far as the account, when this happens before they go on. */
export async function meanwhile<T>(
  app: TestApp,
  { id }: Pick<TestPerson, 'id'>,
  begin: (() => Promise<T>)[],
  happens: (tx: Tx) => Promise<unknown>,
): Promise<T[]> {
  let answers: Promise<T[]> | undefined
  await app.context.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    answers = Promise.all(begin.map((act) => act()))
    await waitingForLocks(app, begin.length)
    await happens(tx)
  })
  return (await answers) ?? []
}
