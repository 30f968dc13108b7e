import { once } from 'node:events'
import { type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { fakePushHost, isPushEndpoint, lookupPublic, PrivateAddress } from './endpoint.ts'

/** The keys that identify this installation to push services (VAPID, RFC 8292). */
export interface VapidAccount {
  publicKey: string
  privateKey: string
  /** Whom a push service can write to: a mailto: or https: address. */
  subject: string
  /** The address of the fake; null for the push services of browsers. */
  apiBase: string | null
}

interface PushSubscriptionKeys {
  endpoint: string
  p256dh: string
  auth: string
}

export interface OutgoingPush {
  payload: string
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** A waiting push of the same topic is replaced; at most 32 characters. */
  topic: string
}

/** 'gone': the subscription has ended. 'later': worth another try. 'refused': never worth one. */
export type PushOutcome = 'delivered' | 'gone' | 'later' | 'refused'

/** Sends push notifications to browsers. */
export interface PushClient {
  publicKey: string
  isFake: boolean
  /** True for an endpoint that this client would send to. */
  accepts(endpoint: string): Promise<boolean>
  send(subscription: PushSubscriptionKeys, push: OutgoingPush): Promise<PushOutcome>
}

const timeoutMs = 10_000

/** The only place that talks to push services. It follows no redirects and connects to public addresses only. */
export function openPushClient({ apiBase, ...vapidDetails }: VapidAccount): PushClient {
  const accepts = async (endpoint: string) => {
    if (!isPushEndpoint(endpoint)) return false
    const { hostname } = new URL(endpoint)
    if (apiBase) return hostname === fakePushHost
    return lookupPublic(hostname).then(
      () => true,
      () => false,
    )
  }
  return {
    publicKey: vapidDetails.publicKey,
    isFake: apiBase !== null,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) {
      if (!isPushEndpoint(endpoint)) return 'refused'
      const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        ...{ vapidDetails, TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
      })
      const { pathname, search } = new URL(endpoint)
      const url = apiBase ? new URL(pathname + search, apiBase) : new URL(endpoint)
      try {
        return outcomeOf(await post(url, details.headers, details.body))
      } catch (error) {
        return error instanceof PrivateAddress ? 'refused' : 'later'
      }
    },
  }
}

/** Answers the status; throws when the push service does not answer in time. */
async function post(
  url: URL,
  headers: RequestOptions['headers'],
  body: Buffer | string | null,
): Promise<number> {
  const options: RequestOptions = { method: 'POST', headers, agent: false }
  const signal = AbortSignal.timeout(timeoutMs)
  const sent =
    url.protocol === 'http:'
      ? requestHttp(url, { ...options, signal })
      : requestHttps(url, { ...options, signal, lookup })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  // The body is not read, however long it is.
  answer.destroy()
  return answer.statusCode ?? 500
}

/** Looks a host up for a connection, so that it cannot resolve to another address than the one that was checked. */
const lookup: LookupFunction = (host, options, done) => {
  lookupPublic(host).then(
    (found) => {
      const [first] = found
      if (options.all) done(null, found)
      else done(null, first?.address ?? '', first?.family ?? 4)
    },
    (error: NodeJS.ErrnoException) => done(error, []),
  )
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
