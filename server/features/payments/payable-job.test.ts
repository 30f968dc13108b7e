import type { FastifyRequest } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { checkPayer } from './payable-job.ts'

/** Simulates a database failure when the job is read. */
const goesAway: KyselyPlugin = {
  transformQuery({ node }) {
    if (JSON.stringify(node).includes('"jobs"')) throw new Error('the connection is lost')
    return node
  },
  transformResult: async ({ result }) => result,
}

test('a database outage answers 503, never that the payment is unknown', async () => {
  const app = await startTestApp({ tasks: false })
  const { customer, paymentIntentId } = await bookJob(app)
  const broken = { ...app.context, db: app.context.db.withPlugin(goesAway) }
  const user = await app.context.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const session = {
    sid: 'any',
    data: {},
    confirmed: null,
    identityProvider: null,
    user: { ...user, profile_complete: false, approval_stands: false, taken_enough: false },
  }
  const request = { cookies: {} } as FastifyRequest
  const checked = checkPayer(broken, { session, request }, paymentIntentId)
  await expect(checked).rejects.toThrow('the connection is lost')
  await app.stop()
})
