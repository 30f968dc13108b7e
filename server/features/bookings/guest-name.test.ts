import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let bob: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  bob = await app.people.cleaner()
})
afterAll(() => app.stop())

async function bookAndPay(email: string, day: number, name?: string): Promise<number> {
  const guest = app.visitor()
  const formData = { newAddress: home, email, phone: '2065550177', ...(name !== undefined && { name }) }
  const body = { scheduledDateTime: `2026-06-${day}T10:00`, formData }
  const booked = await guest.call('POST /api/guest-booking', { body })
  expect(booked.status).toBe(201)
  const { body: intent } = await guest.call('POST /api/payments/guest-payment-intent', {
    body: { jobId: booked.body.id },
  })
  await pay(app.stripeOrigin, intent.clientSecret)
  await guest.call('POST /api/payment-success', { body: { paymentIntentId: intent.paymentIntentId } })
  return booked.body.id
}

async function seenByCleaner(id: number) {
  expect((await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })).status).toBe(200)
  return (await bob.actor.call('GET /api/jobs/:id', { params: { id } })).body.customer?.name
}

async function mailTo(address: string): Promise<string> {
  const mail = () => app.outbox.mails.find(({ to, subject }) => to === address && /confirmed/.test(subject))
  await until(async () => mail() !== undefined)
  return mail()?.text ?? ''
}

describe('POST /api/guest-booking', () => {
  it("uses the guest's name in mails and in the cleaner's view", async () => {
    const id = await bookAndPay('guest@example.com', 12, 'Gita Gomez')
    expect(await mailTo('guest@example.com')).toContain('Hello Gita,')
    expect(await seenByCleaner(id)).toBe('Gita Gomez')
  })

  it('accepts a booking without a name and derives none from the address', async () => {
    for (const [day, name] of [[13], [14, '']] as const) {
      const email = `guest.${day}@example.com`
      const id = await bookAndPay(email, day, name)
      expect(await mailTo(email)).toMatch(/(^|\n)Hello,\n/)
      expect(await seenByCleaner(id)).toBe('Customer')
    }
  })
})
