import { createECDH, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FakePushOutcome, KeptPush } from '#fakes/push/push.ts'
import { startPush } from '#fakes/push/server.ts'
import type { VapidAccount } from '#server/providers/push/push-client.ts'
import type { TestActor } from './actor.ts'

const vapidKeys = createECDH('prime256v1')
vapidKeys.generateKeys()

/** The keys of the site under test; without a push service to send to. */
export const vapidAccount: VapidAccount = {
  publicKey: vapidKeys.getPublicKey('base64url'),
  privateKey: vapidKeys.getPrivateKey('base64url'),
  subject: 'mailto:push@town.example',
  apiBase: 'http://127.0.0.1:9',
}

/** A push as the browser shows it. */
export type ShownPush = Omit<KeptPush, 'payload'> & {
  shown: { title: string; body: string; path: string; token: string; tag: string }
}

/** What a browser answers when a page subscribes. */
export type TestSubscription = {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A subscription at the fake's host, whose push service need not run. */
export function testSubscription(): TestSubscription {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    endpoint: `https://push.sandbox.invalid/send/${randomBytes(16).toString('base64url')}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** A fake push service, with the keys that the site under test sends with. */
export async function startTestPush() {
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-push-'))
  const fake = await startPush({ dataDir, publicKey: vapidAccount.publicKey, siteUrl: 'http://127.0.0.1:9' })
  const origin = `http://127.0.0.1:${fake.port}`
  const subscribe = async (applicationServerKey = vapidAccount.publicKey): Promise<TestSubscription> => {
    const answer = await fetch(`${origin}/sandbox/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    })
    return (await answer.json()) as TestSubscription
  }
  return {
    origin,
    account: { ...vapidAccount, apiBase: origin } satisfies VapidAccount,
    subscribe,
    /** Turns push notifications on in a browser, as its page does. */
    async turnOn(actor: TestActor): Promise<TestSubscription> {
      const subscription = await subscribe()
      await actor.call('PUT /api/push/subscriptions', { body: subscription })
      return subscription
    },
    /** Says how the endpoint of a subscription answers from now on. */
    async answer({ endpoint }: TestSubscription, answer: FakePushOutcome): Promise<void> {
      await fetch(`${origin}/sandbox/push/devices/${idOf(endpoint)}/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ answer }),
        redirect: 'manual',
      })
    },
    /** What a browser got, the oldest first. */
    async shownOn({ endpoint }: TestSubscription): Promise<ShownPush[]> {
      const all = (await (await fetch(`${origin}/sandbox/push/messages.json`)).json()) as ShownPush[]
      return all.filter(({ device }) => device === idOf(endpoint)).reverse()
    },
    async stop() {
      await fake.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestPush = Awaited<ReturnType<typeof startTestPush>>

const idOf = (endpoint: string) => endpoint.split('/').at(-1) ?? ''
