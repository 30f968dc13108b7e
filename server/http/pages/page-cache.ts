import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encoding.ts'

export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  kind: 'public' | 'app' | 'work' | 'other'
  /** The same for everybody without a cookie. */
  shared: boolean
}

interface Kept {
  page: RenderedPage
  /** What it may run: never by a nonce, which is for one answer. */
  policy: string
  bodies: Map<Encoding, Promise<Buffer>>
}

/** Keeps rendered pages for a short time, by path and search; the one read longest ago makes room for the newest. */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>

  constructor({ pages, seconds } = { pages: 100, seconds: 30 }, now: () => number = Date.now) {
    this.#kept = new LRUCache({ max: pages, ttl: seconds * 1000, ttlResolution: 0, perf: { now } })
  }

  read(key: string): Kept | null {
    return this.#kept.get(key) ?? null
  }

  keep(key: string, page: RenderedPage, policy: string): void {
    this.#kept.set(key, { page, policy, bodies: new Map() })
  }
}

/** Whether a page that a visitor without a cookie got may be given to the next one. */
export function isForEverybody({ status, shared, headers }: RenderedPage): boolean {
  const own = headers.some(([name]) => name === 'set-cookie' || name === 'cache-control')
  return status === 200 && shared && !own
}

/** The scripts that stand in a page, as a policy names them. */
export function scriptHashes({ body }: RenderedPage): string[] {
  const scripts = [...body.toString().matchAll(/<script\b(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(scripts.map(([, text]) => hash(text)))]
}

/** The body of a kept page, encoded once. */
export function encodedBody({ page, bodies }: Kept, encoding: Encoding): Promise<Buffer> {
  const body = bodies.get(encoding) ?? encode(page.body, encoding)
  bodies.set(encoding, body)
  return body
}
