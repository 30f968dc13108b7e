import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ tasks: false })
})
afterAll(() => app.stop())

async function timed<T>(act: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await act(), (performance.now() - began) / 1000]
}

describe('a Stripe API that never responds', () => {
  it('keeps a booking and refuses its payment within ten seconds', async () => {
    const [one, other] = [await app.people.customer(), await app.people.customer()]
    const body = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 2, newAddress: home }
    const first = await one.actor.call('POST /api/create-job', { body })
    const payment = { body: { jobId: first.body.id } }
    await scene(app, { fail: { path: '/v1/payment_intents*', how: 'timeout', times: 20 } })

    const [[refused, refusedAfter], [booked, bookedAfter]] = await Promise.all([
      timed(() => one.actor.call('POST /api/payments/create-intent', payment)),
      timed(() => other.actor.call('POST /api/create-job', { body })),
    ])
    const message = 'Unable to set up payment. Please try again later.'
    expect(refused).toMatchObject({ status: 503, body: { code: 'payments_unavailable', message } })
    expect(booked).toMatchObject({ status: 201, body: { job: { id: booked.body.id } } })
    expect(booked.body.clientSecret ?? null).toBeNull()
    // Under load a response may arrive a moment after its deadline.
    for (const seconds of [refusedAfter, bookedAfter]) expect(seconds).toBeLessThan(15)

    await scene(app, { reset: true })
    for (const [{ actor }, id] of [[one, first.body.id] as const, [other, booked.body.id] as const])
      expect(await actor.call('POST /api/payments/create-intent', { body: { jobId: id } })).toMatchObject({
        status: 200,
        body: { clientSecret: expect.any(String) },
      })
    const { rows } = await sql<{ intents: number }>`
      SELECT count(DISTINCT payment_intent_id) AS intents FROM payments`.execute(app.context.db)
    expect(rows).toEqual([{ intents: 2 }])
    expect((await app.context.stripe.sdk?.paymentIntents.list({ limit: 100 }))?.data).toHaveLength(2)
  })
})
