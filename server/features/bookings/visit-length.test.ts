import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

describe('POST /api/create-job with a duration', () => {
  it('refuses 12 hours for one bathroom and accepts 3', async () => {
    const { actor } = await app.people.customer()
    const book = (duration: number) =>
      actor.call('POST /api/create-job', {
        body: {
          ...{ scheduledDateTime: '2026-06-20T10:00', bathroomCount: 1, duration },
          newAddress: { street: '1420 E Pine St', city: 'Seattle', state: 'WA', zipCode: '98122' },
        },
      })
    expect((await book(12)).body).toMatchObject({ code: 'duration_too_long' })
    expect((await book(3)).status).toBe(201)
  })
})
