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
  until: number
}

/** Keeps rendered pages for a short time, by path and search; the oldest makes room for the newest. */
export class PageCache {
  readonly #kept = new Map<string, Kept>()
  readonly #limits: { pages: number; seconds: number }
  readonly #now: () => number

  constructor(limits = { pages: 100, seconds: 30 }, now: () => number = Date.now) {
    this.#limits = limits
    this.#now = now
  }

  read(key: string): Kept | null {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#now()) return kept
    this.#kept.delete(key)
    return null
  }

  keep(key: string, page: RenderedPage): void {
    if (page.kind !== 'public' || page.status !== 200) return
    const oldest = this.#kept.keys().next()
    if (this.#kept.size >= this.#limits.pages && !oldest.done) this.#kept.delete(oldest.value)
    this.#kept.set(key, { page, bodies: new Map(), until: this.#now() + this.#limits.seconds * 1000 })
  }
}

/** The body of a kept page, encoded once. */
export function encodedBody({ page, bodies }: Kept, encoding: Encoding): Promise<Buffer> {
  const body = bodies.get(encoding) ?? encode(page.body, encoding)
  bodies.set(encoding, body)
  return body
}
