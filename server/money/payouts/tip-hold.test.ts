import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import { pay } from '#tests/support/pay.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { giveTip } from '#tests/support/tip.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { TIP_HOLD_HOURS: '24', TIP_HOLD_HOURS_NEW: '72' } })
})
afterAll(() => app.stop())

describe('the hold of a tip', () => {
  const heldHours = async (jobId: number) => {
    const rows = app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId)
    const tip = (await rows.execute()).find(({ kind }) => kind === 'tip')
    return tip && (tip.due_at.getTime() - tip.created_at.getTime()) / 3_600_000
  }

  it('is 24 hours for an experienced cleaner and known card, else 72', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    await onboard(app, cleaner)
    const done = () => finishJob(app, cleaner)
    const first = await done()
    await giveTip(app, first, 1000)
    expect(await heldHours(first.jobId)).toBe(72)
    const known = { total_jobs: 5 }
    await app.context.db
      .updateTable('cleaner_profiles')
      .set(known)
      .where('user_id', '=', cleaner.id)
      .execute()
    const second = await done()
    await app.context.db
      .updateTable('cleaner_profiles')
      .set(known)
      .where('user_id', '=', cleaner.id)
      .execute()
    await giveTip(app, second, 1000)
    expect(await heldHours(second.jobId)).toBe(24)
    const third = await done()
    await app.context.db
      .updateTable('cleaner_profiles')
      .set(known)
      .where('user_id', '=', cleaner.id)
      .execute()
    const asked = await third.customer.actor.call('POST /api/jobs/:id/tips', {
      params: { id: third.jobId },
      body: { amountCents: 1000 },
    })
    await pay(app.stripeOrigin, asked.body.clientSecret, '378282246310005')
    await third.customer.actor.call('POST /api/payments/create-job-after-payment', {
      body: { paymentIntentId: asked.body.paymentIntentId },
    })
    expect(await heldHours(third.jobId)).toBe(72)
    const seen = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: third.jobId } })
    expect(seen.body.tips[0]?.heldUntil).not.toBeNull()
  })
})
