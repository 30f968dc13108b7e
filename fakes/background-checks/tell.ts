import { createHmac } from 'node:crypto'
import { worldNow } from '../world-clock.ts'
import { type BackgroundChecksWorld, newId } from './world.ts'

export interface Site {
  apiKey: string
  /** Webhook endpoint of the site. */
  webhookUrl: string
}

/** Keeps an event and sends it to the site, once: what is lost is found by asking. */
export type Tell = (type: string, object: object) => Promise<void>

const mostEvents = 200

export function teller(site: Site, world: BackgroundChecksWorld, save: () => void): Tell {
  return async (type, object) => {
    const body = JSON.stringify({
      ...{ id: newId(), object: 'event', type, created_at: new Date(worldNow()).toISOString() },
      ...{ webhook_url: site.webhookUrl, data: { object } },
    })
    world.events.push(body)
    if (world.events.length > mostEvents) world.events.shift()
    save()
    await send(site, body)
  }
}

/** Sends an event, or sends it again; true when the site took it. */
export async function send({ apiKey, webhookUrl }: Site, body: string): Promise<boolean> {
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Checkr-Webhook/1',
        'x-checkr-signature': createHmac('sha256', apiKey).update(body).digest('hex'),
      },
      body,
      signal: AbortSignal.timeout(5000),
    })
    return answer.ok
  } catch {
    return false
  }
}
