import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listenedEvents } from '#server/providers/stripe/client.ts'
import type { StripeEvent } from '#server/providers/stripe/webhook.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import { cards, pay } from '#tests/support/pay.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { taskOfKey } from '../admin/tasks/read-task.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { fetchEvents } from './fetch-events.ts'
import { isHandledEventType, processEvent } from './process-event.ts'
import { receiveEvent } from './receive-event.ts'

test('a stored event keeps only the id of its object', async () => {
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

test('an event of a settled payment is done on arrival; others are queued', async () => {
  const app = await startTestApp({ tasks: false, webhooks: false })
  const [paid, open] = [await bookPaidJob(app), await bookJob(app)]
  const hear = async (id: string, type: string, objectId: string) => {
    const event = { id, object: 'event', type, data: { object: { id: objectId, payment_intent: objectId } } }
    await receiveEvent(app.context, event as unknown as StripeEvent)
    const { processed_at: done } = await app.context.db
      .selectFrom('stripe_events')
      .select('processed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const queued = await app.context.db.transaction().execute((tx) => taskOfKey(tx, id))
    return { done: done !== null, queued: Boolean(queued) }
  }
  const [over, waiting] = [
    { done: true, queued: false },
    { done: false, queued: true },
  ]
  expect(await hear('evt_paid', 'payment_intent.succeeded', paid.paymentIntentId)).toEqual(over)
  expect(await hear('evt_open', 'payment_intent.succeeded', open.paymentIntentId)).toEqual(waiting)
  expect(await hear('evt_none', 'payment_intent.succeeded', 'pi_of_nobody')).toEqual(waiting)
  expect(await hear('evt_back', 'charge.refunded', paid.paymentIntentId)).toEqual(waiting)
  // An event queued before the browser's return finds nothing to do, and is completed.
  await pay(app.stripeOrigin, open.clientSecret)
  await settlePayment(app.context, open.paymentIntentId)
  await processEvent(app.context, 'evt_open')
  const left = app.context.db.selectFrom('stripe_events').select('id').where('processed_at', 'is', null)
  expect((await left.orderBy('id').execute()).map(({ id }) => id)).toEqual(['evt_back', 'evt_none'])
  await app.stop()
})

test('the webhook listens to exactly the event types that have an effect', async () => {
  expect(listenedEvents.filter((type) => !isHandledEventType(type))).toEqual([])
  const app = await startTestApp({ tasks: false, webhooks: false })
  const { paymentIntentId, clientSecret } = await bookJob(app)
  await pay(app.stripeOrigin, clientSecret)
  const { data } = await (app.context.stripe.sdk as Stripe).events.list()
  expect(data.map(({ type }) => type)).toContain('charge.succeeded')
  await fetchEvents(app.context)
  const kept = await app.context.db.selectFrom('stripe_events').select(['type', 'payload']).execute()
  expect(kept).toEqual([
    { type: 'payment_intent.succeeded', payload: { data: { object: { id: paymentIntentId } } } },
  ])
  await app.stop()
})

test('every event type with an effect on payments is listened to', async () => {
  const app = await startTestApp({ tasks: false, webhooks: false })
  const { refunds, disputes, paymentIntents, paymentMethods, events } = app.context.stripe.sdk as Stripe
  const [lost, given, won, left] = [
    await bookPaidJob(app),
    await bookPaidJob(app),
    await bookPaidJob(app),
    await bookJob(app),
  ]
  await pay(app.stripeOrigin, left.clientSecret, cards.declined)
  await paymentIntents.cancel(left.paymentIntentId)
  await refunds.create({ payment_intent: given.paymentIntentId })
  for (const { paymentIntentId } of [lost, won])
    await scene(app, { dispute: { payment_intent: paymentIntentId } })
  for (const { id, payment_intent: intent } of (await disputes.list()).data) {
    const uncategorized_text = intent === won.paymentIntentId ? 'winning_evidence' : 'losing_evidence'
    await disputes.update(id, { evidence: { uncategorized_text }, submit: true })
  }
  const customer = await app.people.customer()
  await keepCard(app, customer)
  const kept = app.context.db.selectFrom('payment_methods').select('stripe_payment_method_id as id')
  const { id: methodId } = await kept.executeTakeFirstOrThrow()
  await paymentMethods.update(methodId, { card: { exp_year: 2039 } })
  await paymentMethods.detach(methodId)
  const notHere = [
    'account.updated',
    'refund.updated',
    'refund.failed',
    'payment_method.automatically_updated',
  ]
  const told = new Set((await events.list({ limit: 100 })).data.map(({ type }) => type))
  expect([...told].filter((type) => isHandledEventType(type)).sort()).toEqual(
    listenedEvents.filter((type) => !notHere.includes(type)).sort(),
  )
  await app.stop()
})
