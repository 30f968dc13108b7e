import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type Encoding, encode } from './encoding.ts'
import type { Directives } from './security.ts'

export interface RenderedPage {
  status: number
  headers: [name: string, value: string][]
  body: Buffer
  kind: 'public' | 'app' | 'work' | 'other'
  /** The same for everybody without a cookie. */
  shared: boolean
}

/** A rendered page with what it may run; of a kept one never by a nonce, which is for one answer. */
export interface MadePage {
  page: RenderedPage
  policy: Directives
  bodies: Map<Encoding, Promise<Buffer>>
}

export const madePage = (page: RenderedPage, policy: Directives): MadePage => ({
  page,
  policy,
  bodies: new Map(),
})

/** Keeps rendered pages for a short time, by address; the one read longest ago makes room for the newest. */
export class PageCache {
  readonly #kept: LRUCache<string, MadePage>

  constructor({ pages, seconds } = { pages: 100, seconds: 30 }, now: () => number = Date.now) {
    this.#kept = new LRUCache({ max: pages, ttl: seconds * 1000, ttlResolution: 0, perf: { now } })
  }

  read(key: string): MadePage | null {
    return this.#kept.get(key) ?? null
  }

  keep(key: string, page: RenderedPage, policy: Directives): MadePage {
    const made = madePage(page, policy)
    this.#kept.set(key, made)
    return made
  }
}

/** Whether a page that a visitor without a cookie got may be given to the next one. */
export function isForEverybody({ status, shared, headers }: RenderedPage): boolean {
  const own = headers.some(([name]) => name === 'set-cookie' || name === 'cache-control')
  return status === 200 && shared && !own
}

/**
 * The scripts of a page that the build made, as a policy names them: those with the nonce it was rendered with, which
 * no stored text can know. Whatever else is in the HTML does not run.
 */
export function scriptHashes({ body }: RenderedPage, nonce: string): string[] {
  const scripts = [...body.toString().matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  const own = scripts.filter(
    ([, attributes = '']) => attributes.includes(` nonce="${nonce}"`) && !/\ssrc=/.test(attributes),
  )
  const hash = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`
  return [...new Set(own.map(([, , text]) => hash(text)))]
}

/** The body of a page, encoded once. */
export function encodedBody({ page, bodies }: MadePage, encoding: Encoding): Promise<Buffer> {
  const body = bodies.get(encoding) ?? encode(page.body, encoding)
  bodies.set(encoding, body)
  return body
}
