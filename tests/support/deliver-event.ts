import { setTimeout as sleep } from 'node:timers/promises'
import { signEvent } from './sign-event.ts'
import type { TestApp } from './start-test-app.ts'
import type { StripeObject } from './stripe-books.ts'

const patienceMs = 120_000

/** Sends an event as Stripe does, signed, and waits until it has had its effect. */
export async function deliverEvent(
  app: TestApp,
  event: Pick<StripeObject, 'id' | 'type'> & { data: unknown },
): Promise<void> {
  const body = JSON.stringify(event)
  const answer = await fetch(`${app.origin}/api/webhooks/stripe`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signEvent(body) },
  })
  if (answer.status !== 200) throw new Error(`the webhook was answered with ${answer.status}`)
  const giveUp = performance.now() + patienceMs
  while (!(await isProcessed(app, event.id))) {
    if (performance.now() > giveUp) throw new Error(`${event.type} has no effect: its task fails`)
    await sleep(5)
  }
}

async function isProcessed({ context }: TestApp, id: string): Promise<boolean> {
  const event = await context.db
    .selectFrom('stripe_events')
    .select('processed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return event?.processed_at != null
}
