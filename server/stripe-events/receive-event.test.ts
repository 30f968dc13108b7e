import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/start-test-app.ts'
import type { StripeEvent } from '../stripe/webhook.ts'
import { receiveEvent } from './receive-event.ts'

test('of an event only which object it is about is kept, not what it tells of people', async () => {
  const app = await startTestApp({ tasks: false })
  const object = {
    id: 'ch_1',
    object: 'charge',
    payment_intent: 'pi_1',
    receipt_email: 'zebulon@quillfeather.example',
    billing_details: { name: 'Zebulon \0 Quillfeather', phone: '+12065558731' },
  }
  const event = { id: 'evt_1', object: 'event', type: 'charge.updated', data: { object } }
  await receiveEvent(app.context, event as unknown as StripeEvent)
  await receiveEvent(app.context, { ...event, type: 'charge.refunded' } as unknown as StripeEvent)
  const kept = app.context.db.selectFrom('stripe_events').select(['id', 'type', 'payload'])
  expect(await kept.execute()).toEqual([
    {
      id: 'evt_1',
      type: 'charge.updated',
      payload: { data: { object: { id: 'ch_1', payment_intent: 'pi_1' } } },
    },
  ])
  await app.stop()
})
