import { giveCredit } from '#server/money/credit/give-credit.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

let grants = 0

/** Gives a customer credit that the platform pays. */
export function addCredit(app: TestApp, { id: userId }: Pick<TestPerson, 'id'>, cents: number) {
  const given = { userId, cause: 'operator', reference: `test-${grants++}`, cents } as const
  return app.context.db
    .transaction()
    .execute((tx) => giveCredit(tx, { ...given, from: 'platform_fee', now: app.context.clock() }))
}
