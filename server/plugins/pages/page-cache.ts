import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encoding.ts'
import type { CspDirectives } from './security.ts'

export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  kind: 'public' | 'app' | 'work' | 'other'
  /** True when every visitor without a cookie gets the same page. */
  shared: boolean
}

/**
 * A rendered page and its content security policy; a cached one has no nonce, which is valid for one
 * response.
 */
export interface CachedPage {
  page: RenderedPage
  policy: CspDirectives
  bodies: Map<Encoding, Promise<Buffer>>
}

export const toCachedPage = (page: RenderedPage, policy: CspDirectives): CachedPage => ({
  page,
  policy,
  bodies: new Map(),
})

/** Caches rendered pages by URL for a short time; evicts the least recently used one. */
export class PageCache {
  readonly #kept: LRUCache<string, CachedPage>

  constructor({ pages, seconds } = { pages: 100, seconds: 30 }, now: () => number = Date.now) {
    this.#kept = new LRUCache({ max: pages, ttl: seconds * 1000, ttlResolution: 0, perf: { now } })
  }

  read(key: string): CachedPage | null {
    return this.#kept.get(key) ?? null
  }

  keep(key: string, page: RenderedPage, policy: CspDirectives): CachedPage {
    const made = toCachedPage(page, policy)
    this.#kept.set(key, made)
    return made
  }
}

/** True when the page of a visitor without a cookie may be cached. */
export function isPubliclyCacheable({ status, shared, headers }: RenderedPage): boolean {
  const own = headers.some(([name]) => name === 'set-cookie' || name === 'cache-control')
  return status === 200 && shared && !own
}

/**
 * Hashes of the inline scripts of a page: those with the nonce it was rendered with, which no stored text can
 * know. Other scripts do not run.
 */
export function scriptHashes({ body }: RenderedPage, nonce: string): string[] {
  const scripts = [...body.toString().matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const own = scripts.filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  )
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(own.map(([, , text]) => hash(text)))]
}

/** The encoded body of a page, computed once. */
export function encodedBody({ page, bodies }: CachedPage, encoding: Encoding): Promise<Buffer> {
  const body = bodies.get(encoding) ?? encode(page.body, encoding)
  bodies.set(encoding, body)
  return body
}
