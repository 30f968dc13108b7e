import { expect } from 'vitest'
import type { Person } from '../testing/people.ts'
import type { TestApp } from '../testing/start-test-app.ts'
import { onboard } from '../testing/stripe-scenes.ts'

/** A customer and a cleaner who can be paid, with the acts that the proofs repeat. */
export interface Town {
  app: TestApp
  customer: Person
  cleaner: Person
  /** Every job on a day of its own, so that none overlaps another. */
  nextDay(): { scheduledDateTime: string }
  cancel(jobId: number): Promise<void>
  finish(jobId: number): Promise<void>
  /** As an operator does in Stripe's dashboard: by a way of its own, whatever befalls the app's calls. */
  refundAtStripe(paymentIntentId: string, cents: number): Promise<void>
}

export async function openTown(app: TestApp): Promise<Town> {
  const customer = await app.people.customer()
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
  const { sdk } = app.context.stripe
  let day = 0
  return {
    app,
    customer,
    cleaner,
    nextDay() {
      const date = new Date(Date.UTC(2026, 5, 14 + (day++ % 300)))
      return { scheduledDateTime: `${date.toISOString().slice(0, 10)}T10:00` }
    },
    async cancel(jobId) {
      const body = { status: 'cancelled' } as const
      const reply = await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
      expect(reply.status).toBe(200)
    },
    async finish(jobId) {
      const params = { id: jobId }
      await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
      expect((await cleaner.actor.call('POST /api/jobs/:id/complete', { params })).status).toBe(200)
    },
    async refundAtStripe(payment_intent, amount) {
      await sdk?.refunds.create({ payment_intent, amount })
    },
  }
}
