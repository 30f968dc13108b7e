import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestPush, type TestPush, type TestSubscription, testSubscription } from '#tests/support/push.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let push: TestPush
let app: TestApp

beforeAll(async () => {
  push = await startTestPush()
  app = await startTestApp({ webhooks: false, tasks: false, push: push.account })
})
afterAll(async () => {
  await app.stop()
  await push.stop()
})

const turnOn = (actor: TestActor, body: TestSubscription = testSubscription()) =>
  actor.call('PUT /api/push/subscriptions', { body })
const devicesOf = async ({ actor }: { actor: TestActor }) => (await actor.call('GET /api/push')).body.devices

async function onAnotherDevice({ email, password }: TestPerson): Promise<TestActor> {
  const actor = app.visitor()
  expect((await actor.call('POST /api/auth/login', { body: { email, password } })).status).toBe(200)
  return actor
}

const rowsOf = ({ id }: TestPerson) =>
  app.context.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()

describe('PUT /api/push/subscriptions', () => {
  it('lists the browser, and lists it once when it is sent twice', async () => {
    const person = await app.people.customer()
    expect((await person.actor.call('GET /api/push')).body).toMatchObject({
      publicKey: push.account.publicKey,
      isFake: true,
      devices: [],
    })
    const subscription = await push.subscribe()
    const { status, body } = await turnOn(person.actor, subscription)
    expect(status).toBe(200)
    expect(body.devices).toMatchObject([{ current: true, lastUsedAt: null }])
    expect(JSON.stringify(body)).not.toContain(subscription.endpoint)
    await turnOn(person.actor, subscription)
    expect(await devicesOf(person)).toHaveLength(1)
  })

  it('replaces the earlier subscription of the same session', async () => {
    const person = await app.people.customer()
    await turnOn(person.actor)
    const renewed = testSubscription()
    await turnOn(person.actor, renewed)
    expect(await rowsOf(person)).toEqual([{ endpoint: renewed.endpoint }])
  })

  it('leaves a browser to the account that used it last, also at the same time', async () => {
    const [first, second] = [await app.people.customer(), await app.people.customer()]
    const subscription = testSubscription()
    await turnOn(first.actor, subscription)
    expect((await turnOn(second.actor, subscription)).status).toBe(200)
    expect(await devicesOf(first)).toEqual([])
    expect(await devicesOf(second)).toHaveLength(1)

    const shared = testSubscription()
    const people = [first, second, await app.people.customer()]
    const answers = await Promise.all(people.map(({ actor }) => turnOn(actor, shared)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const holders = await app.context.db
      .selectFrom('push_subscriptions')
      .select('user_id')
      .where('endpoint', '=', shared.endpoint)
      .execute()
    expect(holders).toHaveLength(1)
  })

  it("refuses another person's endpoint without its keys", async () => {
    const [owner, stranger] = [await app.people.customer(), await app.people.customer()]
    const { endpoint, keys } = testSubscription()
    await turnOn(owner.actor, { endpoint, keys })
    const answer = await turnOn(stranger.actor, { endpoint, keys: testSubscription().keys })
    expect(answer).toMatchObject({ status: 400, body: { code: 'push_refused' } })
    expect(await devicesOf(owner)).toHaveLength(1)
  })

  it('refuses an endpoint elsewhere and a key that is no point of the curve', async () => {
    const { actor } = await app.people.customer()
    const good = testSubscription()
    for (const endpoint of [
      ...['http://push.sandbox.invalid/send/1', 'https://127.0.0.1/send/1', 'https://[::1]/send/1'],
      ...['https://169.254.169.254/latest', 'https://localhost/send/1', 'https://example.com/send/1'],
      ...['https://push.sandbox.invalid:8443/1', 'https://a:b@push.sandbox.invalid/1', 'file:///etc/passwd'],
    ])
      expect((await turnOn(actor, { ...good, endpoint })).body.code, endpoint).toBe('push_refused')
    const keys = { ...good.keys, p256dh: `BA${'A'.repeat(85)}` }
    expect((await turnOn(actor, { ...good, keys })).body.code).toBe('push_refused')
    const short = { ...good, keys: { ...good.keys, auth: 'AAAA' } }
    expect((await turnOn(actor, short)).status).toBe(400)
  })

  it('ends the browser that was used longest ago when there is an eleventh', async () => {
    const person = await app.people.customer()
    const oldest = testSubscription()
    await turnOn(person.actor, oldest)
    for (let device = 0; device < 10; device++) {
      app.clock.forward({ minutes: 1 })
      await turnOn(await onAnotherDevice(person))
    }
    const rows = await rowsOf(person)
    expect(rows).toHaveLength(10)
    expect(rows).not.toContainEqual({ endpoint: oldest.endpoint })
  })
})

describe('DELETE /api/push/subscriptions/:id', () => {
  it('ends a browser of its person, and of no other', async () => {
    const [person, stranger] = [await app.people.customer(), await app.people.customer()]
    await turnOn(person.actor)
    const [device] = await devicesOf(person)
    const params = { id: device?.id ?? 0 }
    const end = ({ actor }: TestPerson) => actor.call('DELETE /api/push/subscriptions/:id', { params })
    expect(await end(stranger)).toMatchObject({ status: 404, body: { code: 'push_device_not_found' } })
    expect((await end(person)).status).toBe(200)
    expect(await devicesOf(person)).toEqual([])
    expect((await end(person)).status).toBe(404)
  })
})

describe('a subscription', () => {
  it('ends with its session when its person signs out', async () => {
    const person = await app.people.customer()
    const other = await onAnotherDevice(person)
    await turnOn(other)
    await turnOn(person.actor)
    await other.call('POST /api/auth/logout')
    expect(await devicesOf(person)).toMatchObject([{ current: true }])
  })

  it('ends when its person ends the other sessions or changes the password', async () => {
    const person = await app.people.customer()
    await turnOn(person.actor)
    await turnOn(await onAnotherDevice(person))
    await person.actor.call('POST /api/sessions/end-others')
    expect(await devicesOf(person)).toMatchObject([{ current: true }])
    await turnOn(await onAnotherDevice(person))
    const body = { currentPassword: person.password, password: 'quiet-harbor-lantern-42' }
    expect((await person.actor.call('PUT /api/user/password', { body })).status).toBe(200)
    // The new password begins a new session in this browser too.
    expect(await devicesOf(person)).toEqual([])
  })

  it('gets nothing once its session has run out', async () => {
    const person = await app.people.customer()
    await turnOn(person.actor)
    await app.context.db
      .updateTable('sessions')
      .set({ expire: app.clock.now() })
      .where('user_id', '=', person.id)
      .execute()
    expect(await devicesOf({ actor: await onAnotherDevice(person) })).toEqual([])
  })
})

describe('without keys for push', () => {
  it('GET /api/push offers nothing, and PUT answers 404', async () => {
    const without = await startTestApp({ webhooks: false, tasks: false })
    const { actor } = await without.people.customer()
    expect((await actor.call('GET /api/push')).body).toEqual({ publicKey: null, isFake: false, devices: [] })
    expect((await turnOn(actor)).body.code).toBe('push_not_offered')
    expect((await actor.call('GET /api/message-preferences')).body.pushOffered).toBe(false)
    await without.stop()
  })
})
