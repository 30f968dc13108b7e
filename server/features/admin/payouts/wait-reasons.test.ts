import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ tasks: false })
})
afterAll(() => app.stop())

describe('GET /api/admin/payouts', () => {
  it('names every reason why a payout waits, and none once it is due and only queued', async () => {
    const kim = await app.people.cleanerWithProfile()
    const { jobId } = await finishJob(app, kim)
    const waits = async () => {
      const admin = await operator(app, 'admin')
      const { body } = await admin.actor.call('GET /api/admin/payouts', { query: { search: `job ${jobId}` } })
      const [row] = body
      if (!row) throw new Error('no payout')
      const one = await admin.actor.call('GET /api/admin/payouts/:id', { params: { id: row.id } })
      expect(one.body.waitsFor).toEqual(row.waitsFor)
      return row.waitsFor
    }
    expect(await waits()).toEqual(['account', 'hold'])
    const { db } = app.context
    const account = { stripe_connect_id: 'acct_kim', stripe_onboarding_complete: true }
    await db.updateTable('cleaner_profiles').set(account).where('user_id', '=', kim.id).execute()
    expect(await waits()).toEqual(['hold'])
    app.clock.forward({ hours: 25 })
    expect(await waits()).toEqual([])
    const payment = db.selectFrom('payments').select('id').where('job_id', '=', jobId)
    await db.updateTable('payouts').set({ status: 'frozen' }).where('payment_id', 'in', payment).execute()
    expect(await waits()).toEqual(['dispute'])
    await db
      .updateTable('payouts')
      .set({ status: 'sending', sent_cents: 8550 })
      .where('payment_id', 'in', payment)
      .execute()
    expect(await waits()).toEqual([])
  })
})
