import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encoding.ts'

export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  /** Only pages without scripts and nonce may be kept. */
  kind: 'public' | 'app' | 'work' | 'other'
}

interface Kept {
  page: RenderedPage
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

  keep(key: string, page: RenderedPage): void {
    if (page.kind !== 'public' || page.status !== 200) return
    this.#kept.set(key, { page, bodies: new Map() })
  }
}

/** The body of a kept page, encoded once. */
export function encodedBody({ page, bodies }: Kept, encoding: Encoding): Promise<Buffer> {
  const body = bodies.get(encoding) ?? encode(page.body, encoding)
  bodies.set(encoding, body)
  return body
}
