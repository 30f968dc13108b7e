import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPush, type TestPush, testSubscription, vapidAccount } from '#tests/support/push.ts'
import { openPushClient } from './push-client.ts'

let push: TestPush
const servers: Server[] = []

beforeAll(async () => {
  push = await startTestPush()
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => push.stop())

const outgoing = { payload: '{"title":"Hi"}', ttlSeconds: 60, urgency: 'high', topic: 'message-1' } as const
const sent = ({ endpoint, keys }: ReturnType<typeof testSubscription>) => ({ endpoint, ...keys })

async function answering(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('a push client', () => {
  it('encrypts for the browser and signs for the push service', async () => {
    const subscription = await push.subscribe()
    const client = openPushClient(push.account)
    expect(await client.send(sent(subscription), outgoing)).toBe('delivered')
    expect(await push.shownOn(subscription)).toMatchObject([
      { ttl: 60, urgency: 'high', topic: 'message-1', shown: { title: 'Hi' } },
    ])
  })

  it('is refused with the keys of another site, or for keys of another browser', async () => {
    const client = openPushClient(push.account)
    const elsewhere = await push.subscribe('BAnotherSite')
    expect(await client.send(sent(elsewhere), outgoing)).toBe('refused')
    const { endpoint } = await push.subscribe()
    expect(await client.send({ ...sent(testSubscription()), endpoint }, outgoing)).toBe('refused')
  })

  it.each([
    ['410', 'gone'],
    ['429', 'later'],
    ['500', 'later'],
  ] as const)('understands %s as %s', async (status, outcome) => {
    const subscription = await push.subscribe()
    await push.answer(subscription, status)
    expect(await openPushClient(push.account).send(sent(subscription), outgoing)).toBe(outcome)
  })

  it('understands an unknown subscription as gone, and no answer as later', async () => {
    expect(await openPushClient(push.account).send(sent(testSubscription()), outgoing)).toBe('gone')
    const cut = await answering((request) => request.socket.destroy())
    const client = openPushClient({ ...vapidAccount, apiBase: cut })
    expect(await client.send(sent(testSubscription()), outgoing)).toBe('later')
  })

  it('follows no redirect', async () => {
    const visits: string[] = []
    const origin = await answering((request, response) => {
      visits.push(request.url ?? '')
      response.writeHead(307, { location: '/inside' }).end()
    })
    const client = openPushClient({ ...vapidAccount, apiBase: origin })
    expect(await client.send(sent(testSubscription()), outgoing)).toBe('refused')
    expect(visits).toHaveLength(1)
  })

  it('accepts and calls no internal address', async () => {
    const client = openPushClient({ ...vapidAccount, apiBase: null })
    for (const endpoint of ['https://127.0.0.1/a', 'https://localhost/a', 'http://push.example/a']) {
      expect(await client.accepts(endpoint)).toBe(false)
      expect(await client.send({ ...sent(testSubscription()), endpoint }, outgoing)).toBe('refused')
    }
  })
})
