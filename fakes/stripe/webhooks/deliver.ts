import { worldNow } from '#fakes/world-clock.ts'
import type { Delivery } from '../store/tables.ts'
import type { StripeWorld } from '../world.ts'
import { post } from './post.ts'
import { sign } from './sign.ts'

const seconds = 1000
const pauses = [1, 2, 5, 10, 30, 60, 300, 1800, 3600].map((pause) => pause * seconds)
const giveUpAfter = 90
const atOnce = 4
// A scenario with a fixed order needs deliveries one after the other.
const mixedAtOnce = 1

function inOrder(due: Delivery[]) {
  const order = due.find((each) => each.order && each.order !== 'sent')?.order
  if (order === 'reversed') return due.toReversed()
  if (order === 'shuffled')
    return due
      .map((each) => ({ each, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ each }) => each)
  return due
}

/** Sends what waits, a few at a time, and tries again with growing pauses; a restart goes on where this ended. */
export function openDeliveries(world: StripeWorld) {
  const { store, settings } = world
  const waiting = new Map<string, Delivery>()
  const underway = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  for (const delivery of store.all('deliveries'))
    if (delivery.state === 'waiting') waiting.set(delivery.id, delivery)

  store.watch((changes) => {
    const added = changes.filter(([table, row]) => table === 'deliveries' && typeof row === 'object')
    for (const [, row] of added)
      if ((row as Delivery).state === 'waiting' && !underway.has((row as Delivery).id))
        waiting.set((row as Delivery).id, row as Delivery)
    // Nothing is announced that a crash could still undo.
    if (added.length > 0) store.durable().then(start, () => {})
  })

  function start() {
    clearTimeout(timer)
    const url = settings.webhookUrl
    if (stopping.signal.aborted || url === undefined) return
    const now = worldNow()
    const due = [...waiting.values()].filter((each) => each.due <= now && !underway.has(each.id))
    for (const delivery of inOrder(due)) {
      if (underway.size >= (delivery.order ? mixedAtOnce : atOnce)) return
      underway.set(delivery.id, send(delivery, url))
    }
    const next = Math.min(
      ...[...waiting.values()].filter((each) => !underway.has(each.id)).map((each) => each.due),
    )
    if (Number.isFinite(next)) timer = setTimeout(start, Math.min(next - now, 60 * seconds))
  }

  async function send(delivery: Delivery, url: string) {
    const event = eventOf(delivery)
    const secret = event?.account ? settings.connectWebhookSecret : settings.webhookSecret
    const answer = await tell(url, JSON.stringify(event), secret)
    if (!stopping.signal.aborted) settle(delivery, answer)
    underway.delete(delivery.id)
    start()
  }

  async function tell(url: string, body: string, secret: string) {
    // Signatures carry the real time, by which the SDK measures their age.
    const signature = sign(body, secret, Math.floor(Date.now() / 1000))
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
      'user-agent': 'Stripe/1.0 (fake)',
    }
    try {
      return String(await post(url, { headers, body, signal: stopping.signal, patienceMs: 20 * seconds }))
    } catch (error) {
      return error instanceof Error ? error.message : 'no answer'
    }
  }

  function eventOf(delivery: Delivery) {
    return store.get('events', delivery.event)
  }

  function settle(delivery: Delivery, answer: string) {
    const delivered = /^2\d\d$/.test(answer)
    const attempts = delivery.attempts + 1
    const state = delivered ? 'delivered' : attempts >= giveUpAfter ? 'given_up' : 'waiting'
    const due = worldNow() + (pauses[attempts - 1] ?? 3600 * seconds)
    const next: Delivery = { ...delivery, attempts, state, due, lastAnswer: answer }
    store.transact(() => {
      store.put('deliveries', next)
      const event = eventOf(delivery)
      if (delivered && event) store.put('events', { ...event, pending_webhooks: 0 })
    })
    waiting.delete(next.id)
    if (state === 'waiting') waiting.set(next.id, next)
  }

  return {
    start,
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await Promise.all(underway.values())
    },
  }
}
