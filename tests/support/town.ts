import { expect } from 'vitest'
import { completeJob } from './finish-job.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { onboard } from './stripe-scenes.ts'

/** A customer and a cleaner who can be paid, with the acts that the proofs repeat. */
export interface TestTown {
  app: TestApp
  customer: TestPerson
  cleaner: TestPerson
  /** A short job that begins as soon as anybody could accept it. */
  soon(): { scheduledDateTime: string; duration: number }
  /** The same tomorrow: its time does not come while others finish theirs. */
  tomorrow(): { scheduledDateTime: string; duration: number }
  cancel(jobId: number): Promise<void>
  finish(jobId: number): Promise<void>
  /** As an operator does in Stripe's dashboard: by a way of its own, whatever befalls the app's calls. */
  refundAtStripe(paymentIntentId: string, cents: number): Promise<void>
}

export async function openTown(app: TestApp): Promise<TestTown> {
  const customer = await app.people.customer()
  const cleaner = await app.people.cleanerWithProfile()
  await onboard(app, cleaner)
  await cleaner.actor.call('GET /api/stripe-connect/account-status')
  const { sdk } = app.context.stripe
  return {
    app,
    customer,
    cleaner,
    soon: () => soon(app),
    tomorrow: () => shortJob(app, 24 * 60),
    async cancel(jobId) {
      const body = { status: 'cancelled' } as const
      const reply = await customer.actor.call('PUT /api/jobs/:id/status', { params: { id: jobId }, body })
      expect(reply.status).toBe(200)
    },
    async finish(jobId) {
      await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
      await completeJob(app, cleaner, jobId)
    },
    async refundAtStripe(payment_intent, amount) {
      await sdk?.refunds.create({ payment_intent, amount })
    },
  }
}

/** In five minutes, for an hour: where thousands are done one after the other, sessions last until the end. */
const soon = (app: TestApp) => shortJob(app, 5)

function shortJob({ clock }: TestApp, inMinutes: number): { scheduledDateTime: string; duration: number } {
  const at = new Date(clock.now().getTime() + inMinutes * 60_000)
  return { scheduledDateTime: at.toISOString(), duration: 1 }
}
