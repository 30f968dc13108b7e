import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeFields } from '#contract/home.ts'
import { defaultHome, type Home, homeFrom } from '#domain/job/home.ts'
import { pay } from '#tests/support/pay.ts'
import { home as address } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { homeColumns, homeRow } from '../jobs/home-columns.ts'
import { collectPersonalData } from '../own-data/collect.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** Every field differs from its default, so that a dropped one is noticed. */
const home: Home = { bathroomCount: 3 }
const impossible: Record<keyof Home, unknown> = { bathroomCount: 6 }
const facts = Object.keys(defaultHome) as (keyof Home)[]
const visit = { scheduledDateTime: '2026-06-12T10:00' }

test("home details of a customer's booking appear in every view of it", async () => {
  for (const fact of facts) expect(home[fact]).not.toBe(defaultHome[fact])
  expect(Object.keys(homeRow(home)).toSorted()).toEqual([...homeColumns].toSorted())
  expect(homeColumns).toHaveLength(facts.length)
  const [{ actor, id: customerId }, cleaner] = [await app.people.customer(), await app.people.cleaner()]
  const booked = await actor.call('POST /api/create-job', {
    body: { ...visit, ...home, newAddress: address },
  })
  expect(booked).toMatchObject({ status: 201, body: { job: home } })
  const { id, clientSecret, paymentIntentId } = booked.body
  const params = { id }
  await pay(app.stripeOrigin, clientSecret ?? '')
  const settled = await actor.call('POST /api/payment-success', {
    body: { paymentIntentId: paymentIntentId ?? '' },
  })

  const open = await cleaner.actor.call('GET /api/jobs/available', {})
  const accepted = await cleaner.actor.call('POST /api/jobs/:id/accept', { params })
  expect(accepted.status).toBe(200)
  const views = {
    settled: settled.body,
    open: open.body.find((job) => job.id === id),
    accepted: accepted.body,
    cleaner: (await cleaner.actor.call('GET /api/jobs/:id', { params })).body,
    customer: (await actor.call('GET /api/jobs/:id', { params })).body,
    receipt: (await actor.call('GET /api/jobs/:id/receipt', { params })).body,
  }
  for (const [name, view] of Object.entries(views)) expect([name, view]).toMatchObject([name, home])
  for (const [person, title] of [
    [customerId, 'cleaningsYouBooked'],
    [cleaner.id, 'cleaningsYouDid'],
  ] as const) {
    const section = (await collectPersonalData(app.context, person)).find((known) => known.title === title)
    expect(section?.rows).toMatchObject([homeRow(home)])
  }
})

test("a guest's home details are accepted inside formData or outside of it", async () => {
  const contact = { newAddress: address, email: 'gail@example.com', phone: '2065550101' }
  const bodies = [
    { ...visit, formData: { ...contact, ...home } },
    { ...visit, ...home, formData: contact },
  ]
  for (const body of bodies) {
    const guest = app.visitor()
    expect((await guest.call('POST /api/guest-booking', { body })).status).toBe(201)
    const intent = await guest.call('POST /api/payments/guest-payment-intent', { body: {} })
    await pay(app.stripeOrigin, intent.body.clientSecret)
    const { paymentIntentId } = intent.body
    const settled = await guest.call('POST /api/payment-success', { body: { paymentIntentId } })
    expect(settled).toMatchObject({ status: 200, body: home })
  }
})

test('a booking without home details gets the default home; an impossible one is refused', async () => {
  const { actor } = await app.people.customer()
  const silent = { ...visit, newAddress: address }
  expect(await actor.call('POST /api/jobs', { body: silent })).toMatchObject({
    status: 201,
    body: defaultHome,
  })
  expect(homeFrom({})).toEqual(defaultHome)
  for (const fact of facts) {
    const body = { ...silent, [fact]: impossible[fact] }
    const reply = await actor.call('POST /api/jobs', { body })
    expect(reply).toMatchObject({ status: 400, body: { fields: { [fact]: expect.any(String) } } })
    expect(homeFields[fact].safeParse(null).success).toBe(true)
  }
})
